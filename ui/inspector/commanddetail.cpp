// SPDX-License-Identifier: MIT
#include "ui/inspector/commanddetail.h"

#include "base/commandrecord.h"
#include "items/inspector/touchedkeysmodel.h"
#include "ui/inspector/changechips.h"
#include "ui/inspector/commandtable.h"
#include "ui/inspector/explanation.h"
#include "ui/theme/fonts.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/bareviews.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/followtoken.h"
#include "ui/widgets/ground.h"
#include "ui/widgets/retext.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
/// Whoever wants all of them copies the command.
constexpr qsizetype shownKeys = 60;
constexpr qsizetype shownSentences = 6;
constexpr qsizetype shownChanges = 8; ///< of one key

QPlainTextEdit *codeView()
{
    auto *view = new QPlainTextEdit;
    view->setReadOnly(true);
    view->setFont(ui::font(FontRole::Code));
    view->setLineWrapMode(QPlainTextEdit::NoWrap);
    view->setTabChangesFocus(true);
    return view;
}
} // namespace

CommandDetail::CommandDetail(QWidget *parent)
    : QWidget(parent)
    , m_inner(codeView())
    , m_script(codeView())
{
    m_script->setMinimumHeight(220);
    auto *content = new QWidget;
    columnOf({m_heading, m_what, m_cost, m_keysHeading, m_keys, m_innerHeading, m_inner,
              m_scriptHeading, m_script, Stretch{1}},
             {.margins = {16, 12, 16, 16}, .spacing = 8}, content);
    m_area = scrollAreaFor(content);
    m_area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    columnOf({m_area}, {.margins = {1, 0, 0, 0}}, this);
    layGround(*this, {.color = &Tokens::reader, .lines = Qt::LeftEdge});
    keepTranslated(*this, [this] { explain(); });
}

void CommandDetail::setCommands(const QList<base::CommandRecord> &commands)
{
    m_commands = commands;
    explain();
}

void CommandDetail::setCommunity(const QString &nameSpace, ScriptLookup scripts)
{
    m_nameSpace = nameSpace;
    m_scripts = std::move(scripts);
}

QString CommandDetail::sentences() const
{
    QStringList sentences;
    for (const auto &command : m_commands) {
        const auto sentence = explanation(command, m_scripts(command.arguments).name, m_nameSpace);
        if (sentences.contains(sentence))
            continue;
        // The same with more to say takes its place: a script that was sent once more, whole.
        if (!sentences.isEmpty() && sentence.startsWith(sentences.constLast()))
            sentences.removeLast();
        if (sentences.size() == shownSentences)
            return sentences.join(u'\n') + u"\n…"_s;
        sentences.append(sentence);
    }
    return sentences.join(u'\n');
}

void CommandDetail::explain()
{
    m_heading->setText(tr("What happened"));
    label(m_scriptHeading, m_script, tr("Script"));
    m_area->setAccessibleName(tr("Explanation"));
    const bool isNothing = m_commands.isEmpty();
    m_what->setText(isNothing ? tr("Select a row to see what it did in Redis.") : sentences());
    qint64 bytes = 0;
    QSet<quint64> trips;
    std::chrono::microseconds took{0};
    for (const auto &command : std::as_const(m_commands)) {
        bytes += command.replyBytes;
        if (!trips.contains(command.roundTrip))
            took += command.duration;
        trips.insert(command.roundTrip);
    }
    m_cost->setText(tr("%1 · %2 · %3 received", "trips, time, bytes")
                        .arg(tr("%Ln round trip(s)", nullptr, static_cast<int>(trips.size())),
                             tookText(took.count()), QLocale().formattedDataSize(bytes)));
    m_cost->setVisible(!isNothing);
    m_area->setAccessibleDescription(isNothing ? m_what->text()
                                               : m_what->text() + u'\n' + m_cost->text());
    showKeys();
    showScript();
}

void CommandDetail::showKeys()
{
    QStringList keys;
    QHash<QString, QList<items::KeyDifference>> changes;
    for (const auto &command : std::as_const(m_commands)) {
        for (const auto &key : keysOf(command)) {
            if (keys.size() < shownKeys && !keys.contains(key))
                keys.append(key);
        }
        for (const auto &change : command.keys)
            changes[QString::fromUtf8(change.after.key)] += items::differences(change);
    }
    // What was changed is what one looks for.
    std::stable_partition(keys.begin(), keys.end(),
                          [&](const QString &key) { return !changes.value(key).isEmpty(); });
    const bool isChanged
        = std::ranges::any_of(changes, [](const auto &ofKey) { return !ofKey.isEmpty(); });
    m_keysHeading->setText(isChanged ? tr("Keys before and after") : tr("Keys"));
    delete m_keyRows;
    qDeleteAll(m_keys->findChildren<QWidget *>(Qt::FindDirectChildrenOnly));
    m_keyRows = new QGridLayout(m_keys);
    m_keyRows->setContentsMargins({});
    m_keyRows->setHorizontalSpacing(16);
    m_keyRows->setVerticalSpacing(6);
    m_keyRows->setColumnStretch(1, 1);
    for (const auto &key : std::as_const(keys))
        addKey(key, changes.value(key));
    m_keysHeading->setVisible(!keys.isEmpty());
    m_keys->setVisible(!keys.isEmpty());
}

/// Its name, and beside it what changed in it, or else what it holds.
void CommandDetail::addKey(const QString &name, const QList<items::KeyDifference> &differences)
{
    auto row = m_keyRows->rowCount();
    auto *key = new ElidedLabel;
    key->setText(name);
    key->setFont(ui::font(FontRole::Code));
    key->setMinimumWidth(150);
    m_keyRows->addWidget(key, row, 0);
    for (const auto &difference : differences.first(std::min(differences.size(), shownChanges)))
        m_keyRows->addWidget(new ChangeLine(difference), row++, 1);
    if (!differences.isEmpty())
        return;
    auto *meaning = new ElidedLabel;
    if (isKnownKey(name, m_nameSpace))
        meaning->setText(keyMeaning(name, m_nameSpace));
    followToken(meaning, &Tokens::muted);
    m_keyRows->addWidget(meaning, row, 1);
}

void CommandDetail::showScript()
{
    QByteArray source;
    for (const auto &command : std::as_const(m_commands)) {
        if (source.isEmpty())
            source = m_scripts(command.arguments).source;
    }
    m_script->setPlainText(QString::fromUtf8(source));
    m_scriptHeading->setVisible(!source.isEmpty());
    m_script->setVisible(!source.isEmpty());
    QStringList inner;
    for (const auto &command : std::as_const(m_commands)) {
        for (const auto &call : command.inner)
            inner.append(base::commandText(call));
    }
    m_inner->setPlainText(inner.join(u'\n'));
    m_inner->setFixedHeight(QFontMetrics(m_inner->font()).lineSpacing()
                                * int(std::clamp<qsizetype>(inner.size(), 1, 12))
                            + 20);
    m_innerHeading->setText(tr("What the script called (%Ln)", nullptr, int(inner.size())));
    m_inner->setAccessibleName(tr("Inner commands"));
    m_innerHeading->setVisible(!inner.isEmpty());
    m_inner->setVisible(!inner.isEmpty());
}

} // namespace ui

#include "moc_commanddetail.cpp"
