// SPDX-License-Identifier: MIT
#include "app/commandpages.h"

#include "app/commandline.h"
#include "store/door/requestcatalogue.h"
#include "ui/help/handbook.h"
#include "ui/help/handbookhtml.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace app {

namespace {

/// Long names come last.
QString longName(const QCommandLineOption &option)
{
    return option.names().last();
}

enum class Value { None, Folder, File, Choice, Any };

Value valueOf(const QCommandLineOption &option)
{
    const auto name = option.valueName();
    return name.isEmpty()                        ? Value::None
        : !choicesOf(longName(option)).isEmpty() ? Value::Choice
        : name == "DIR"_L1                       ? Value::Folder
        : name.startsWith("FILE"_L1)             ? Value::File
                                                 : Value::Any;
}

QString dashed(const QString &name)
{
    return (name.size() == 1 ? u"-"_s : u"--"_s) + name;
}

QList<QCommandLineOption> allOptions()
{
    QList<QCommandLineOption> all;
    for (const auto &group : optionGroups())
        all += group.options;
    return all;
}

/// Text in the language of man(7).
QString roff(QString text)
{
    text.replace(u'\\', u"\\e"_s).replace(u'-', u"\\-"_s);
    if (text.startsWith(u'.') || text.startsWith(u'\''))
        text.prepend(u"\\&"_s);
    return text;
}

class Manual {
    Q_DECLARE_TR_FUNCTIONS(app::Manual)

public:
    [[nodiscard]] QString text();

private:
    void begin(const QString &section) { m_text += u".SH \"%1\"\n"_s.arg(roff(section)); }
    void say(const QString &paragraph) { m_text += u".PP\n"_s + roff(paragraph) + u'\n'; }
    void define(const QString &term, const QString &meaning);
    void addOptions();
    void addActs();

    QString m_text;
};

/// `term` is roff already.
void Manual::define(const QString &term, const QString &meaning)
{
    m_text += u".TP\n"_s + term + u'\n' + roff(meaning) + u'\n';
}

void Manual::addOptions()
{
    begin(tr("OPTIONS"));
    for (const auto &group : optionGroups()) {
        m_text += u".SS \"%1\"\n"_s.arg(roff(group.title));
        for (const auto &option : group.options) {
            QStringList names;
            for (const auto &name : option.names())
                names.append(u"\\fB%1\\fR"_s.arg(roff(dashed(name))));
            auto term = names.join(u", "_s);
            const auto value = u"\\fI%1\\fR"_s.arg(roff(option.valueName()));
            if (valueOf(option) != Value::None)
                term += mayLackItsValue(longName(option)) ? u"[=%1]"_s.arg(value) : u' ' + value;
            define(term, option.description());
        }
    }
}

void Manual::addActs()
{
    begin(tr("ACTIONS AND QUERIES"));
    say(tr("Each line that --perform reads is a JSON object with “act” or “query” and the fields "
           "below; those in brackets may be left out. Behind the arrow is what the answer holds."));
    m_text += u".nf\n"_s;
    for (const auto &line : store::requestList().split(u'\n', Qt::SkipEmptyParts))
        m_text += roff(line) + u'\n';
    m_text += u".fi\n"_s;
}

QString Manual::text()
{
    // The last is the name of section 1, which groff does not know in every language.
    m_text = u".TH FOLKMOOT 1 \"\" \"%1\" \"%2\"\n"_s.arg(roff(versionText().trimmed()),
                                                         roff(tr("User Commands")));
    begin(tr("NAME"));
    m_text
        += u"folkmoot \\- "_s + roff(tr("a desktop application for communities in Redis")) + u'\n';
    begin(tr("SYNOPSIS"));
    m_text += u".B folkmoot\n[\\fI%1\\fR]... [\\fI%2\\fR]\n"_s.arg(tr("OPTION"), tr("LINK"));
    begin(tr("DESCRIPTION"));
    say(tr("Folkmoot shows communities that are kept in Redis: an article board ranked by votes "
           "and time, a forum and a timeline. Without options it opens the last community, or the "
           "welcome page on the first start. A private community has a Redis server of its own, "
           "which the program starts and ends."));
    begin(tr("LINKS"));
    define(u"folkmoot://\\fIHOST\\fR[:\\fIPORT\\fR]/\\fICOMMUNITY\\fR/article/12"_s,
           tr("something in a community on a server, as Copy link makes it: article, topic, post, "
              "person, group, category, tag or site; the program asks before it connects to a "
              "server that is new to it"));
    define(u"folkmoot:///\\fIKEY\\fR/topic/12#17"_s,
           tr("likewise in a community on this computer; it leads nowhere on others"));
    define(u"folkmoot:topic/12#17"_s, tr("in the community that is opened; #17: the reply"));
    define(u"folkmoot:page/timeline"_s, tr("a page of the window, as with --workspace"));
    define(u"folkmoot:new/article"_s, tr("begin an article, a topic or a post"));
    define(u"folkmoot:join/…"_s, tr("an invitation to a guarded community"));
    addOptions();
    addActs();
    begin(tr("ENVIRONMENT"));
    define(u"\\fBFOLKMOOT_PASSWORD\\fR"_s, tr("the password of the server"));
    define(u"\\fBFOLKMOOT_KEY_PASSWORD\\fR"_s,
           tr("the password of the key in --client-key, where it is encrypted"));
    begin(tr("FILES"));
    define(u"\\fI~/.local/share/folkmoot\\fR"_s,
           tr("private communities, their backups, and drafts"));
    define(u"\\fI~/.local/share/folkmoot/crashes\\fR"_s,
           tr("reports of crashes, which are never sent"));
    define(u"\\fI~/.config/folkmoot\\fR"_s, tr("settings"));
    begin(tr("EXIT STATUS"));
    say(tr("0 if all went well; 1 if something was refused, damaged or not found; 2 if the "
           "command line or a line of --perform could not be read."));
    begin(tr("SEE ALSO"));
    m_text += u"\\fBfolkmoot\\-setup\\fR(8), \\fBredis\\-server\\fR(1)\n"_s;
    return m_text;
}

QString bashCompletion()
{
    QStringList names;
    QStringList files;
    QStringList folders;
    QStringList others;
    QStringList joined;
    QString cases;
    for (const auto &option : allOptions()) {
        const auto name = dashed(longName(option));
        const auto value = valueOf(option);
        for (const auto &each : option.names())
            names.append(dashed(each));
        if (mayLackItsValue(longName(option)))
            joined.append(name);
        if (value == Value::File)
            files.append(name);
        else if (value == Value::Folder)
            folders.append(name);
        else if (value == Value::Any)
            others.append(name);
        else if (value == Value::Choice)
            cases += u"    %1) COMPREPLY=($(compgen -W \"%2\" -- \"$cur\")) ;;\n"_s.arg(
                name, choicesOf(longName(option)).join(u' '));
    }
    return uR"(# folkmoot --generate=complete-bash
_folkmoot() {
    local cur="${COMP_WORDS[COMP_CWORD]}" prev="${COMP_WORDS[COMP_CWORD - 1]}"
    # What is joined by "=" comes as three words.
    if [ "$cur" = "=" ]; then
        cur=""
    elif [ "$prev" = "=" ]; then
        prev="${COMP_WORDS[COMP_CWORD - 2]}"
    elif [[ "$prev" =~ ^(%6)$ ]]; then
        prev="" # has no value but a joined one
    fi
    COMPREPLY=()
    case "$prev" in
%1    %2)
        compopt -o filenames 2> /dev/null
        mapfile -t COMPREPLY < <(compgen -f -- "$cur")
        ;;
    %3)
        compopt -o filenames 2> /dev/null
        mapfile -t COMPREPLY < <(compgen -d -- "$cur")
        ;;
    %4) ;;
    *) COMPREPLY=($(compgen -W "%5" -- "$cur")) ;;
    esac
}
complete -F _folkmoot folkmoot
)"_s.arg(cases, files.join(u" | "_s), folders.join(u" | "_s), others.join(u" | "_s),
         names.join(u' '), joined.join(u'|'));
}

QString inQuotes(QString text)
{
    return u'\'' + text.replace(u'\'', u"'\\''"_s) + u'\'';
}

QString zshCompletion()
{
    QStringList lines{u"#compdef folkmoot"_s, u"_arguments -s \\"_s};
    for (const auto &option : allOptions()) {
        const auto name = longName(option);
        auto meaning = option.description();
        meaning.replace(u'[', u"\\["_s).replace(u']', u"\\]"_s).replace(u':', u"\\:"_s);
        const auto equals = mayLackItsValue(name) ? u"=-"_s : u"="_s;
        auto line = u"%1[%2]"_s.arg(valueOf(option) == Value::None ? u""_s : equals, meaning);
        switch (valueOf(option)) {
        case Value::None:
            break;
        case Value::Folder:
            line += u":%1:_files -/"_s.arg(option.valueName());
            break;
        case Value::File:
            line += u":%1:_files"_s.arg(option.valueName());
            break;
        case Value::Choice:
            line += u":%1:(%2)"_s.arg(option.valueName(), choicesOf(name).join(u' '));
            break;
        case Value::Any:
            line += u":%1:"_s.arg(option.valueName());
            break;
        }
        for (const auto &each : option.names())
            lines.append(u"    "_s + inQuotes(dashed(each) + line) + u" \\"_s);
    }
    lines.append(u"    '*:LINK:'"_s);
    return lines.join(u'\n') + u'\n';
}

QString fishCompletion()
{
    QString text = u"complete -c folkmoot -f\n"_s;
    for (const auto &option : allOptions()) {
        const auto name = longName(option);
        text += u"complete -c folkmoot -l %1"_s.arg(name);
        for (const auto &other : option.names())
            text += other.size() == 1 ? u" -s "_s + other : QString();
        // Without this, a value is offered behind "=" alone.
        const auto needed = mayLackItsValue(name) ? QString() : u" -x"_s;
        auto meaning = option.description();
        text += u" -d '%1'"_s.arg(meaning.replace(u'\\', u"\\\\"_s).replace(u'\'', u"\\'"_s));
        switch (valueOf(option)) {
        case Value::None:
            break;
        case Value::Folder:
            text += needed + u" -a '(__fish_complete_directories)'"_s;
            break;
        case Value::File:
            text += u" -r -F"_s;
            break;
        case Value::Choice:
            text += needed + u" -a '%1'"_s.arg(choicesOf(name).join(u' '));
            break;
        case Value::Any:
            text += needed;
            break;
        }
        text += u'\n';
    }
    return text;
}

} // namespace

QString generatedPage(const QString &page)
{
    return page == "man"_L1          ? Manual().text()
        : page == "handbook"_L1      ? ui::handbookHtml(ui::Handbook::languageOfWindow())
        : page == "complete-bash"_L1 ? bashCompletion()
        : page == "complete-zsh"_L1  ? zshCompletion()
        : page == "complete-fish"_L1 ? fishCompletion()
                                     : QString();
}

} // namespace app
