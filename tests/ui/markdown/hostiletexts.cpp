// SPDX-License-Identifier: MIT
#include "hostiletexts.h"

#include <QSet>

using namespace Qt::StringLiterals;

namespace fixtures {

namespace {
QString many(const QString &piece, int times)
{
    return piece.repeated(times);
}

QStringList knownHtml()
{
    return {
        u"<b>bold</b>"_s,
        u"<script>alert(1)</script>"_s,
        u"<SCRIPT SRC=//evil.example/x.js></SCRIPT>"_s,
        u"<img src=file:///etc/passwd>"_s,
        u"<img src=\"http://evil.example/pixel.png\" onerror=alert(1)>"_s,
        u"<img src=x onerror=\"alert(1)\">"_s,
        u"<iframe src=\"javascript:alert(1)\"></iframe>"_s,
        u"<svg/onload=alert(1)>"_s,
        u"<a href=\"javascript:alert(1)\">x</a>"_s,
        u"<style>* { background: url(file:///x) }</style>"_s,
        u"<link rel=stylesheet href=file:///x.css>"_s,
        u"<table background=\"file:///x.png\"><tr><td>x</table>"_s,
        many(u"<table><tr><td>"_s, 200),
        many(u"<div>"_s, 3000),
        u"<!-- "_s + many(u"x"_s, 1000),
        u"<?php echo 1 ?>"_s,
        u"<![CDATA[ <b>x</b> ]]>"_s,
        u"<body background=file:///x.png>text</body>"_s,
        u"<meta http-equiv=refresh content=0>"_s,
        u"<font size=7000>huge</font>"_s,
        u"text <hr width=100000> text"_s,
    };
}

QStringList knownImages()
{
    return {
        u"![x](file:///etc/passwd)"_s,
        u"![x](http://evil.example/pixel.png)"_s,
        u"![x](:/icons/eye.svg)"_s,
        u"![x](qrc:/icons/eye.svg)"_s,
        u"![x](data:image/png;base64,iVBORw0KGgo=)"_s,
        u"![x](../../../../etc/passwd)"_s,
        u"![x](//evil.example/x.png)"_s,
        u"![x](\\\\server\\share\\x.png)"_s,
        u"[![x](file:///x.png)](http://example.org)"_s,
        u"![x][r]\n\n[r]: file:///etc/passwd"_s,
        u"![](http://evil.example/"_s + many(u"a"_s, 15000) + u")"_s,
        many(u"![x](file:///x.png) "_s, 900),
    };
}

QStringList knownLinks()
{
    return {
        u"[x](javascript:alert(1))"_s,
        u"[x](JaVaScRiPt:alert(1))"_s,
        u"[x](data:text/html,<script>alert(1)</script>)"_s,
        u"[x](file:///etc/passwd)"_s,
        u"[x](vbscript:x)"_s,
        u"[x](smb://server/share)"_s,
        u"[x](mailto:a@example.org)"_s,
        u"[x](http:///nohost)"_s,
        u"[x](https://)"_s,
        u"<javascript:alert(1)>"_s,
        u"<file:///etc/passwd>"_s,
        u"[x][r]\n\n[r]: javascript:alert(1)"_s,
        u"[x](  javascript:alert(1)  \"title\")"_s,
        u"[x](java\nscript:alert(1))"_s,
        many(u"["_s, 20000),
        many(u"[x](http://a.example) "_s, 900),
        many(u"[[[["_s, 1000) + many(u"]]]](x)"_s, 1000),
    };
}

QStringList knownSize()
{
    return {
        many(u"x"_s, 80'000),
        many(u"字"_s, 80'000),
        many(u"x "_s, 80'000),
        many(u"\n"_s, 80'000),
        many(u"👩‍👩‍👧‍👦"_s, 4000),
        many(u"- x\n"_s, 20'000),
    };
}

QStringList knownInvisible()
{
    return {
        u"a"_s + many(QString(QChar(0x301)), 10'000),
        u"\u202Eevil\u202C"_s,
        u"\u2066a\u2067b\u2068c"_s,
        u"a\u200Fb\u200Ec\u061Cd"_s,
        u"a"_s + QChar(0) + u"b"_s,
        QString(QChar(0xFFFC)) + u"x"_s,
        QString(QChar(0xD800)) + u"x"_s + QChar(0xDC00),
        u"a\u2028b\u2029c"_s,
        u"\u001b[31mred\u0007"_s,
        many(QString(QChar(0x200B)), 5000),
        many(QString(QChar(0xFEFF)), 5000),
    };
}

QStringList knownNesting()
{
    return {
        many(u">"_s, 20'000),
        many(u"> "_s, 5000) + u"x"_s,
        many(u"- "_s, 5000) + u"x"_s,
        many(u"1. "_s, 5000) + u"x"_s,
        many(u"> - "_s, 2500) + u"x"_s,
        many(u"*"_s, 20'000),
        many(u"*a "_s, 5000),
        many(u"**a "_s, 5000),
        many(u"_a "_s, 5000),
        many(u"`"_s, 20'000),
        many(u"~~a "_s, 4000),
        many(u"```\n"_s, 5000),
        u"```"_s + many(u"x"_s, 15000) + u"\nx\n"_s,
    };
}

QStringList knownTables()
{
    return {
        u"|"_s + many(u"a|"_s, 3000) + u"\n|"_s + many(u"---|"_s, 3000) + u"\n"_s
            + many(u"|a\n"_s, 2000),
        u"|a|b|\n|---|---|\n"_s + many(u"x\n"_s, 8000),
        many(u"|a|\n|---|\n\n"_s, 1500),
    };
}

QStringList knownEntities()
{
    return {
        many(u"&#x202e;"_s, 2000),
        many(u"&amp;"_s, 4000),
        u"&lt;script&gt;alert(1)&lt;/script&gt;"_s,
        u"&#60;script&#62;alert(1)"_s,
        u"a"_s + many(u"&#x301;"_s, 150),
        u"&#0;&#1;&#27;"_s,
        many(u"&"_s, 20'000),
    };
}

QStringList knownRest()
{
    return {
        many(u"#"_s, 20'000),
        many(u"# x\n"_s, 5000),
        many(u"---\n"_s, 5000),
        many(u"\\"_s, 20'000),
        many(u"- [ ] x\n"_s, 2500),
        many(u"http://a.example/"_s, 1000),
        many(u"www.a.example "_s, 1200),
        many(u"a@b.example "_s, 1500),
        many(u"\t"_s, 20'000) + u"x"_s,
    };
}

/// Ways to write an image, `%1` being what it would load.
const QStringList imageForms{
    u"![x](%1)"_s,           u"![](%1)"_s,          u"![x](<%1>)"_s,
    u"![x](%1 \"title\")"_s, u"[![x](%1)](%1)"_s,   u"![x][r]\n\n[r]: %1"_s,
    u"![r]\n\n[r]: %1"_s,    u"- ![x](%1)"_s,       u"> ![x](%1)"_s,
    u"|![x](%1)|\n|---|"_s,  u"<img src=\"%1\">"_s, u"<IMG SRC=%1 onload=alert(1)>"_s,
    u"# ![x](%1)"_s,         u"**![x](%1)**"_s,     u"![![x](%1)](%1)"_s,
};

/// Ways to write a link.
const QStringList linkForms{
    u"[x](%1)"_s,
    u"[x](<%1>)"_s,
    u"<%1>"_s,
    u"[x][r]\n\n[r]: %1"_s,
    u"[r]\n\n[r]: <%1>"_s,
    u"[x](%1 'title')"_s,
    u"<a href=\"%1\">x</a>"_s,
    u"**[x](%1)**"_s,
    u"# [x](%1)"_s,
    u"> [x](%1)"_s,
};

/// What must be neither loaded nor led to.
const QStringList addresses{
    u"javascript:alert(1)"_s,
    u"JAVASCRIPT:alert(1)"_s,
    u"java&#115;cript:alert(1)"_s,
    u"data:text/html;base64,PHNjcmlwdD4="_s,
    u"data:image/svg+xml,<svg/>"_s,
    u"file:///etc/passwd"_s,
    u"file://server/share"_s,
    u"vbscript:msgbox"_s,
    u"qrc:/icons/eye.svg"_s,
    u":/icons/eye.svg"_s,
    u"ftp://evil.example/x"_s,
    u"smb://evil.example/x"_s,
    u"folkmoot:topic/1"_s,
    u"tel:+123"_s,
    u"//evil.example/x"_s,
    u"../../etc/passwd"_s,
    u"http:///nohost"_s,
};

QStringList crossed(const QStringList &forms, const QStringList &insertions)
{
    QStringList texts;
    for (const auto &form : forms) {
        for (const auto &insertion : insertions)
            texts.append(QString(form).replace(u"%1"_s, insertion));
    }
    return texts;
}

/// Tags that are never closed, closed twice, or closed by others.
QStringList brokenTags()
{
    QStringList texts;
    for (const auto &tag : {u"table"_s, u"div"_s, u"b"_s, u"a href=javascript:x"_s, u"iframe"_s,
                            u"object"_s, u"style"_s, u"script"_s, u"svg"_s, u"math"_s, u"form"_s,
                            u"select"_s, u"marquee"_s, u"plaintext"_s, u"template"_s}) {
        texts.append(u'<' + tag + u'>');
        texts.append(many(u'<' + tag + u'>', 400));
        texts.append(u"</"_s + tag + u"></"_s + tag + u"><"_s + tag);
    }
    return texts;
}

/// Characters that change what stands around them, alone, in runs, inside marks and links.
QStringList turningCharacters()
{
    QStringList texts;
    for (const char16_t c : {u'\u061C', u'\u200E', u'\u200F', u'\u202A', u'\u202B', u'\u202C',
                             u'\u202D', u'\u202E', u'\u2066', u'\u2067', u'\u2068', u'\u2069'}) {
        const QString one(c);
        texts.append(u"a"_s + one + u"b"_s);
        texts.append(many(one, 3000) + u"x"_s);
        texts.append(u"**"_s + one + u"x** [y"_s + one + u"](https://example.org/"_s + one
                     + u")"_s);
        texts.append(u"&#x%1;gpj.exe"_s.arg(int(c), 0, 16));
    }
    return texts;
}

/// Letters under heaps of marks.
QStringList heaps()
{
    QStringList texts;
    for (const char16_t mark :
         {u'\u0300', u'\u0316', u'\u0334', u'\u0489', u'\u0E49', u'\u20DD', u'\u3099', u'\uFE20'}) {
        texts.append(many(u"Z"_s + many(QString(mark), 40), 50));
        texts.append(u"a"_s + many(u"&#x%1;"_s.arg(int(mark), 0, 16), 100));
    }
    return texts;
}

/// Marks that open and never close, one inside the other, mixed.
QStringList depths()
{
    QStringList texts;
    for (const auto &mark : {u"> "_s, u"- "_s, u"* "_s, u"+ "_s, u"1. "_s, u"1) "_s, u">"_s,
                             u"> 1. "_s, u"- [ ] "_s, u"    "_s, u"\t- "_s, u"> > - "_s}) {
        texts.append(many(mark, 300) + u"x"_s);
        QString stairs;
        for (int depth = 0; depth < 60; ++depth)
            stairs += many(mark, depth) + u"x\n"_s;
        texts.append(stairs);
    }
    for (const auto &mark : {u"["_s, u"!["_s, u"]("_s, u"*_"_s, u"~~**"_s, u"``"_s, u"<"_s, u"(("_s,
                             u"[^"_s, u"|-"_s, u"\\["_s, u"~~~\n"_s})
        texts.append(many(mark, 4000) + u"x"_s);
    return texts;
}

/// One piece over and over, up to and beyond what a body may hold.
QStringList lengths()
{
    QStringList texts;
    for (const auto &piece : {u"a"_s, u"字"_s, u"a "_s, u"\u00AD"_s, u"\u200B"_s, u"ﷺ"_s, u"𒐫"_s,
                              u"🏳️‍🌈"_s, u"\n"_s, u"x\n"_s, u"\r"_s, u"&lt;"_s}) {
        texts.append(many(piece, 19'000));
        texts.append(many(piece, 80'000));
    }
    return texts;
}

/// Tables of all shapes.
QStringList grids()
{
    QStringList texts;
    for (const int columns : {1, 5, 19, 21, 200, 2000}) {
        for (const int rows : {0, 3, 60, 1500})
            texts.append(many(u"|a"_s, columns) + u"|\n"_s + many(u"|-"_s, columns) + u"|\n"_s
                         + many(many(u"|x"_s, columns) + u"|\n"_s, rows));
    }
    texts.append(u"> |a|b|\n> |-|-|\n"_s + many(u"> |x|y|\n"_s, 800));
    texts.append(u"- |a|b|\n  |-|-|\n"_s + many(u"  |x|y|\n"_s, 800));
    texts.append(many(u"|a|b|\n|-|-|\n|x|y|\n\n"_s, 600));
    return texts;
}
} // namespace

QList<HostileText> hostileTexts()
{
    const QList<std::pair<QString, QStringList>> families{
        {u"HTML"_s, knownHtml()},
        {u"image"_s, knownImages()},
        {u"link"_s, knownLinks()},
        {u"size"_s, knownSize()},
        {u"invisible"_s, knownInvisible()},
        {u"nesting"_s, knownNesting()},
        {u"table"_s, knownTables()},
        {u"entity"_s, knownEntities()},
        {u"rest"_s, knownRest()},
        {u"image of"_s, crossed(imageForms, addresses.first(10))},
        {u"link to"_s, crossed(linkForms, addresses)},
        {u"broken tag"_s, brokenTags()},
        {u"direction"_s, turningCharacters()},
        {u"heap"_s, heaps()},
        {u"depth"_s, depths()},
        {u"length"_s, lengths()},
        {u"grid"_s, grids()},
    };
    QList<HostileText> all;
    QSet<QString> seen;
    for (const auto &[family, texts] : families) {
        for (const auto &text : texts) {
            if (seen.contains(text))
                continue;
            seen.insert(text);
            all.append({family + u' ' + QString::number(all.size()), text});
        }
    }
    return all;
}

} // namespace fixtures
