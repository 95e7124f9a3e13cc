<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>QShortcut</name>
    <message>
        <source>Return</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
</context>
<context>
    <name>app::Announcements</name>
    <message numerus="yes">
        <source>%Ln new notice(s)</source>
        <translation>
            <numerusform>%Ln 条新通知</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln person(s) liked your post</source>
        <translation>
            <numerusform>%Ln 人赞了你的帖子</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln like(s) of your posts</source>
        <translation>
            <numerusform>你的帖子获得 %Ln 个赞</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln new report(s)</source>
        <translation>
            <numerusform>%Ln 条新举报</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) held for review</source>
        <translation>
            <numerusform>%Ln 篇内容待审</numerusform>
        </translation>
    </message>
    <message>
        <source>Connected again</source>
        <translation>已重新连接</translation>
    </message>
    <message>
        <source>The connection was lost for %1.</source>
        <extracomment>%1: &quot;3 min&quot;</extracomment>
        <translation>连接中断了 %1。</translation>
    </message>
    <message>
        <source>What you did meanwhile has been sent.</source>
        <translation>这期间你做的操作已经发出。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>%1: name of a community, %2: what happened there</extracomment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>app::Appearance</name>
    <message>
        <source>Text size: %1 %</source>
        <translation>文字大小：%1 %</translation>
    </message>
</context>
<context>
    <name>app::Application</name>
    <message>
        <source>%1, read-only</source>
        <translation>%1（只读）</translation>
    </message>
    <message>
        <source>The private server stopped and could not be started again.</source>
        <translation>私人服务器已停止，无法重新启动。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>demo: people %1, articles %2, topics %3, replies %4, posts %5</source>
        <translation>演示内容：用户 %1，文章 %2，主题 %3，回复 %4，帖子 %5</translation>
    </message>
    <message>
        <source>Copied: versions, system, settings and recent log lines. Names and passwords are not included.</source>
        <translation>已复制：版本、系统、设置和最近的日志，不含名字和密码。</translation>
    </message>
    <message>
        <source>An import or export is still running. Leaving stops it.</source>
        <translation>导入或导出仍在进行，离开会将其中止。</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>离开</translation>
    </message>
    <message>
        <source>The window could not be opened.</source>
        <translation>无法打开窗口。</translation>
    </message>
    <message>
        <source>That community is no longer in the list.</source>
        <translation>这个社区已不在列表中。</translation>
    </message>
</context>
<context>
    <name>app::Batches</name>
    <message>
        <source>Select something first.</source>
        <translation>请先选择内容。</translation>
    </message>
    <message>
        <source>The rest was cancelled.</source>
        <translation>其余的已取消。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln item(s) unchanged: %1</source>
        <translation>
            <numerusform>%Ln 项保持原样：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Select only one: each has its own title.</source>
        <translation>请只选一个：每个都有自己的标题。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln replies moved to a new topic.</source>
        <translation>
            <numerusform>%Ln 条回复已移到新主题。</numerusform>
        </translation>
    </message>
    <message>
        <source>Purge permanently?</source>
        <translation>永久清除？</translation>
    </message>
    <message>
        <source>The text, its edit history and its copies in the audit log are destroyed. This can’t be undone. Its place stays, and so does the record that you purged it. Earlier backups and exports still contain it.</source>
        <translation>正文、编辑记录以及操作记录中的副本都会被销毁，无法撤销。它的位置会保留，你清除它的记录也会保留。此前的备份和导出文件里仍有它。</translation>
    </message>
    <message>
        <source>PURGE</source>
        <extracomment>Typed by the person before a text is destroyed for good</extracomment>
        <translation>清除</translation>
    </message>
    <message>
        <source>Purge</source>
        <translation>清除</translation>
    </message>
</context>
<context>
    <name>app::CheckRun</name>
    <message>
        <source>(repaired)</source>
        <translation>（已修复）</translation>
    </message>
    <message>
        <source>Checking… %1 %</source>
        <translation>正在检查… %1%</translation>
    </message>
    <message numerus="yes">
        <source>%Ln keys scanned; written by: %1</source>
        <translation>
            <numerusform>已扫描 %Ln 个键；写入者：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>no problems found</source>
        <translation>没有发现问题</translation>
    </message>
    <message>
        <source>Open the community in a window to continue anyway, or restore the files.</source>
        <translation>要继续，请在窗口中打开社区；否则请恢复原来的文件。</translation>
    </message>
</context>
<context>
    <name>app::CommandLine</name>
    <message>
        <source>Folkmoot: a desktop application for communities in Redis.

Without options it opens the last community, or the welcome page on the first start.</source>
        <translation>Folkmoot：面向 Redis 社区的桌面程序。

不带选项时打开上次的社区；首次启动时显示欢迎页。</translation>
    </message>
    <message>
        <source>open a private community: in the usual folder, or in DIR with --private=DIR</source>
        <translation>打开私人社区：默认使用通常的文件夹，
写 --private=DIR 时使用 DIR</translation>
    </message>
    <message>
        <source>certificate authorities (PEM) to trust for rediss://, instead of the system&apos;s</source>
        <translation>用于 rediss:// 的证书颁发机构（PEM），
代替系统信任的机构</translation>
    </message>
    <message>
        <source>one of several communities on a server</source>
        <translation>服务器上多个社区中的一个</translation>
    </message>
    <message>
        <source>fill an empty community with people and articles</source>
        <translation>为空社区填入用户和文章</translation>
    </message>
    <message>
        <source>add articles from CSV or JSON Lines, without a window</source>
        <translation>从 CSV 或 JSON Lines 添加文章，不打开窗口</translation>
    </message>
    <message>
        <source>shift the times of an import so that its newest is now</source>
        <translation>平移导入的时间，使最新的一篇为此刻</translation>
    </message>
    <message>
        <source>check for damage without a window: one line per problem, then the totals; exits with 0 if there are none, 1 otherwise</source>
        <translation>不打开窗口，检查有无损坏：每个问题一行，最后是总计；
没有问题时返回 0，否则返回 1</translation>
    </message>
    <message>
        <source>with --check: repair what can be derived from other keys</source>
        <translation>与 --check 一起：修复可由其他键推出的内容</translation>
    </message>
    <message>
        <source>write nothing</source>
        <translation>不写入任何内容</translation>
    </message>
    <message>
        <source>page to show first: board, forum, timeline, moderate, notices, search, lab</source>
        <translation>开始时显示的页面：board、forum、timeline、
moderate、notices、search、lab</translation>
    </message>
    <message>
        <source>window size</source>
        <translation>窗口大小</translation>
    </message>
    <message>
        <source>save a screenshot of the first page, then exit</source>
        <translation>窗口显示首页后保存截图，然后退出</translation>
    </message>
    <message>
        <source>light, dark or system</source>
        <translation>light、dark 或 system</translation>
    </message>
    <message>
        <source>en or zh_CN</source>
        <translation>en 或 zh_CN</translation>
    </message>
    <message>
        <source>print the version and exit</source>
        <translation>显示版本，然后退出</translation>
    </message>
    <message>
        <source>print this help and exit</source>
        <translation>显示本帮助，然后退出</translation>
    </message>
    <message>
        <source>--%1 needs a value.</source>
        <translation>--%1 需要一个值。</translation>
    </message>
    <message>
        <source>Unknown argument “%1”; see --help.</source>
        <translation>未知参数“%1”；请看 --help。</translation>
    </message>
    <message>
        <source>--as needs a name of 1 to 32 characters.</source>
        <translation>--as 需要 1 到 32 个字符的名称。</translation>
    </message>
    <message>
        <source>--namespace needs a name of 1 to 32 characters without braces.</source>
        <translation>--namespace 需要 1 到 32 个字符的名称，不含花括号。</translation>
    </message>
    <message>
        <source>--server: %1</source>
        <translation>--server：%1</translation>
    </message>
    <message>
        <source>--size needs WIDTHxHEIGHT between 320x240 and 8192x8192.</source>
        <translation>--size 需要“宽x高”，介于 320x240 与 8192x8192 之间。</translation>
    </message>
    <message>
        <source>--private and --server can&apos;t be used together.</source>
        <translation>--private 与 --server 不能同时使用。</translation>
    </message>
    <message>
        <source>--as works in private communities only; on a server, sign in instead.</source>
        <translation>--as 只用于私人社区；在服务器上请登录。</translation>
    </message>
    <message>
        <source>--rebase needs --import.</source>
        <translation>--rebase 须与 --import 同用。</translation>
    </message>
    <message>
        <source>--read-only can&apos;t be used with --demo or --import.</source>
        <translation>--read-only 不能与 --demo 或 --import 同用。</translation>
    </message>
    <message>
        <source>--demo and --import can&apos;t be used together.</source>
        <translation>--demo 与 --import 不能同时使用。</translation>
    </message>
    <message>
        <source>--repair needs --check.</source>
        <translation>--repair 须与 --check 同用。</translation>
    </message>
    <message>
        <source>--read-only can&apos;t be used with --repair.</source>
        <translation>--read-only 不能与 --repair 同用。</translation>
    </message>
    <message>
        <source>--check can&apos;t be used with --demo or --import.</source>
        <translation>--check 不能与 --demo 或 --import 同用。</translation>
    </message>
    <message>
        <source>--check opens no window, so --snapshot can&apos;t be used.</source>
        <translation>--check 不打开窗口，不能与 --snapshot 同用。</translation>
    </message>
    <message>
        <source>act as NAME in a private community (created if missing); with --perform and --query also on a server whose members trust each other, and the person must exist</source>
        <translation>在私人社区里以 NAME 的身份行事（没有则新建）；与 --perform 和 --query 同用时，也可以在成员互信的服务器上，且须是已有的用户</translation>
    </message>
    <message>
        <source>run actions and queries without a window, one JSON object per line (-: from standard input), with one line of JSON per answer; exits with 0 if all succeeded, 1 if some were refused, 2 if some were not JSON</source>
        <translation>不开窗口，执行操作和查询，每行一个 JSON（-：从标准输入读取），逐行以 JSON 回答；全部成功返回 0，有被拒绝的返回 1，有不是 JSON 的返回 2</translation>
    </message>
    <message>
        <source>like --perform, but read-only</source>
        <translation>与 --perform 相同，但只读</translation>
    </message>
    <message>
        <source>list what --perform and --query accept: --list-acts as text, --list-acts=schema as JSON Schema</source>
        <translation>列出 --perform 和 --query 能做的事：--list-acts 为文本，--list-acts=schema 为 JSON Schema</translation>
    </message>
    <message>
        <source>--read-only can&apos;t be used with --perform; use --query instead.</source>
        <translation>--read-only 不能与 --perform 同用；请改用 --query。</translation>
    </message>
    <message>
        <source>--perform and --query open no window, so --snapshot can&apos;t be used.</source>
        <translation>--perform 和 --query 不打开窗口，不能与 --snapshot 同用。</translation>
    </message>
    <message>
        <source>print what each account of the guarded community NAME may do in Redis</source>
        <translation>列出受保护社区 NAME 的每种账号在 Redis 中可以做什么</translation>
    </message>
    <message>
        <source>create the guarded community NAME on the empty server given by --server, using its administrator&apos;s account: service passwords go to --keys-dir, the first invitation is printed</source>
        <translation>在 --server 指定的空服务器上，用其管理员账号建立名为 NAME 的受保护社区：各服务的密码写入 --keys-dir，并打印第一份邀请</translation>
    </message>
    <message>
        <source>folder with the passwords of registrar and steward, one file each</source>
        <translation>存放 registrar 与 steward 密码的文件夹，每个密码一个文件</translation>
    </message>
    <message>
        <source>with --found: the address by which members reach the server, if it differs from --server</source>
        <translation>与 --found 同用：成员访问服务器的地址，如与 --server 不同</translation>
    </message>
    <message>
        <source>with --found: allow a server without limits against flooding, for testing</source>
        <translation>与 --found 同用：允许没有防灌水限制的服务器，仅供试用</translation>
    </message>
    <message>
        <source>run the steward: perform the actions of members of the guarded community --namespace until stopped</source>
        <translation>运行管家：执行受保护社区 --namespace 的成员提交的操作，直到被停止</translation>
    </message>
    <message>
        <source>run the registrar: create accounts as the community&apos;s steward requests, until stopped</source>
        <translation>运行登记员：按该社区管家的要求创建账号，直到被停止</translation>
    </message>
    <message>
        <source>with --steward or --registrar: print the status and exit</source>
        <translation>与 --steward 或 --registrar 同用：打印运行状况后退出</translation>
    </message>
    <message>
        <source>join a guarded community with an invitation, without a window, as --name with the password in --password-file</source>
        <translation>凭邀请加入受保护社区，不打开窗口；名字取自 --name，密码取自 --password-file</translation>
    </message>
    <message>
        <source>with --join: your name</source>
        <translation>与 --join 同用：你的名字</translation>
    </message>
    <message>
        <source>with --join: a file with your new password in its first line</source>
        <translation>与 --join 同用：第一行写着你的新密码的文件</translation>
    </message>
    <message>
        <source>--%1 needs a name of 1 to 32 characters: a-z, 0-9, _ and -.</source>
        <translation>--%1 需要一个由 1 到 32 个 a-z、0-9、_ 和 - 组成的名称。</translation>
    </message>
    <message>
        <source>--found, --steward and --registrar need --server and --keys-dir.</source>
        <translation>--found、--steward 和 --registrar 需要 --server 和 --keys-dir。</translation>
    </message>
    <message>
        <source>--steward and --registrar need --namespace with the community&apos;s name.</source>
        <translation>--steward 和 --registrar 需要用 --namespace 指明社区的名称。</translation>
    </message>
    <message>
        <source>--status needs --steward or --registrar.</source>
        <translation>--status 须与 --steward 或 --registrar 同用。</translation>
    </message>
    <message>
        <source>--address needs an address, and --found.</source>
        <translation>--address 需要一个地址，并与 --found 同用。</translation>
    </message>
    <message>
        <source>--join needs a complete invitation: folkmoot:join/….</source>
        <translation>--join 需要一份完整的邀请：folkmoot:join/…。</translation>
    </message>
    <message>
        <source>--join needs --name and --password-file.</source>
        <translation>--join 需要 --name 和 --password-file。</translation>
    </message>
    <message>
        <source>with --perform in a guarded community: exit once all actions are sent, without waiting for the steward</source>
        <translation>在受保护社区中与 --perform 同用：所有操作送达服务器后即结束，不等管家执行</translation>
    </message>
    <message>
        <source>--no-wait needs --perform.</source>
        <translation>--no-wait 须与 --perform 同用。</translation>
    </message>
    <message>
        <source>with --found: import an exported community; everyone in it gets a link, in people.csv beside the passwords, and import.txt lists what could not be verified</source>
        <translation>与 --found 同用：导入一个已导出的社区；其中每个人得到一个链接，写在密码旁的 people.csv 里，import.txt 列出无法核实的内容</translation>
    </message>
    <message>
        <source>--from needs a readable file, and --found.</source>
        <translation>--from 需要一个可读取的文件，并与 --found 同用。</translation>
    </message>
    <message>
        <source>redis[s]://[user@]host:port[/db], redis[s]+sentinel://[user@]host:port,…/NAME[/db], redis[s]+cluster://[user@]host:port,… or unix://[user@]/PATH[?db=N]; the password comes from the keychain or FOLKMOOT_PASSWORD, or is asked for</source>
        <translation>redis[s]://[用户@]主机:端口[/数据库]、redis[s]+sentinel://[用户@]主机:端口,…/名称[/数据库]、redis[s]+cluster://[用户@]主机:端口,… 或 unix://[用户@]/路径[?db=N]；密码取自密钥环或 FOLKMOOT_PASSWORD，否则询问</translation>
    </message>
    <message>
        <source>client certificate (PEM) for rediss://, if the server requires one</source>
        <translation>用于 rediss:// 的客户端证书（PEM），服务器要求时使用</translation>
    </message>
    <message>
        <source>private key (PEM) of --client-certificate, unless it is in the same file; the password of an encrypted key comes from FOLKMOOT_KEY_PASSWORD or the keychain</source>
        <translation>--client-certificate 的私钥（PEM），除非在同一文件中；加密私钥的密码取自 FOLKMOOT_KEY_PASSWORD 或密钥环</translation>
    </message>
    <message>
        <source>--%1: the file %2 can&apos;t be read.</source>
        <translation>--%1：无法读取文件 %2。</translation>
    </message>
    <message>
        <source>--%1 needs --server rediss://….</source>
        <translation>--%1 须与 --server rediss://… 同用。</translation>
    </message>
    <message>
        <source>--client-key needs --client-certificate.</source>
        <translation>--client-key 须与 --client-certificate 同用。</translation>
    </message>
    <message>
        <source>Communities</source>
        <translation>社区</translation>
    </message>
    <message>
        <source>Guarded communities</source>
        <translation>受保护社区</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>--%1 must be one of: %2.</source>
        <translation>--%1 只能是：%2。</translation>
    </message>
    <message>
        <source>--perform, --query, --list-acts, --acl-rules, --found, --join, --steward, --registrar and --generate can&apos;t be combined.</source>
        <translation>--perform、--query、--list-acts、--acl-rules、--found、--join、--steward、--registrar 和 --generate 不能同时使用。</translation>
    </message>
    <message>
        <source>open what a link leads to: folkmoot://host/community/article/12 anywhere, folkmoot:topic/12#17 in the community that is opened, folkmoot:page/timeline, folkmoot:new/article, or an invitation (folkmoot:join/…)</source>
        <translation>打开链接所指：任何地方的 folkmoot://host/community/article/12、所打开社区内的 folkmoot:topic/12#17、folkmoot:page/timeline、folkmoot:new/article，或邀请（folkmoot:join/…）</translation>
    </message>
    <message>
        <source>begin in the tray; without an icon there, minimized</source>
        <translation>启动后留在系统托盘；托盘中没有图标时最小化</translation>
    </message>
    <message>
        <source>--hidden and --snapshot can&apos;t be used together.</source>
        <translation>--hidden 和 --snapshot 不能同时使用。</translation>
    </message>
    <message>
        <source>print a page: man (manual page), complete-bash, complete-zsh, complete-fish or handbook (HTML)</source>
        <translation>输出一页内容：man（手册页）、complete-bash、complete-zsh、complete-fish 或 handbook（HTML）</translation>
    </message>
</context>
<context>
    <name>app::CommunityList</name>
    <message>
        <source>“%1” was removed from the list, and its password was deleted.</source>
        <translation>“%1”已从列表中移除，其密码也已删除。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
</context>
<context>
    <name>app::CommunityLocation</name>
    <message>
        <source>private</source>
        <translation>私人社区</translation>
    </message>
</context>
<context>
    <name>app::DesktopNotifications</name>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
</context>
<context>
    <name>app::DesktopPresence</name>
    <message>
        <source>The start with the session could not be changed: %1</source>
        <translation>无法更改随会话启动的设置：%1</translation>
    </message>
</context>
<context>
    <name>app::FoundRun</name>
    <message>
        <source>%1 can&apos;t be written.</source>
        <translation>无法写入 %1。</translation>
    </message>
    <message>
        <source>articles %1, topics %2, replies %3, posts %4, people with a link %5, errors %6</source>
        <translation>文章 %1，主题 %2，回复 %3，帖子 %4，得到链接的人 %5，错误 %6</translation>
    </message>
    <message>
        <source>Who wrote, voted for, followed and liked what is taken from the file and could not be verified. E-mail addresses were not imported; they are listed beside the links.</source>
        <translation>谁写了什么、投了什么票、关注和点赞了什么，均以文件为准，无法核实。电子邮件地址没有导入，它们列在链接旁边。</translation>
    </message>
    <message>
        <source>Anyone with a link controls that person&apos;s account: make sure it reaches the right person.</source>
        <translation>谁拿到链接，谁就拥有那个人的账号：请确保它交到本人手中。</translation>
    </message>
    <message>
        <source>%1 was an administrator and is now a member.</source>
        <translation>%1 曾是管理员，在这里是成员。</translation>
    </message>
    <message>
        <source>%1 was a moderator and is now a member.</source>
        <translation>%1 曾是版主，在这里是成员。</translation>
    </message>
    <message>
        <source>%1 has no link: the name looks like someone else&apos;s.</source>
        <translation>%1 没有链接：这个名字看起来与别人的相同。</translation>
    </message>
    <message>
        <source>The file names no people: it is the export of a list, not of a community. To bring everything along, choose “The whole community” when exporting, and found anew.</source>
        <translation>文件里没有人员：这是导出的列表，不是整个社区。要带来一切，请在导出时选择“整个社区”，再重新建立。</translation>
    </message>
</context>
<context>
    <name>app::ImportRun</name>
    <message>
        <source>Importing… %1 %</source>
        <translation>正在导入… %1%</translation>
    </message>
    <message>
        <source>line %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
    <message>
        <source>imported %1, skipped %2, errors %3</source>
        <translation>导入 %1，跳过 %2，出错 %3</translation>
    </message>
    <message>
        <source>articles %1, topics %2, replies %3</source>
        <translation>文章 %1，主题 %2，回复 %3</translation>
    </message>
    <message>
        <source>posts %1</source>
        <translation>帖子 %1</translation>
    </message>
</context>
<context>
    <name>app::JoinRun</name>
    <message>
        <source>%1 can&apos;t be read.</source>
        <translation>无法读取 %1。</translation>
    </message>
</context>
<context>
    <name>app::LabModule</name>
    <message>
        <source>Inspector shown.</source>
        <translation>检查器已显示。</translation>
    </message>
    <message>
        <source>Inspector hidden.</source>
        <translation>检查器已隐藏。</translation>
    </message>
    <message>
        <source>moving the clock</source>
        <translation>拨动时钟</translation>
    </message>
</context>
<context>
    <name>app::LessonsModule</name>
    <message>
        <source>Lesson finished.</source>
        <translation>课程已完成。</translation>
    </message>
    <message>
        <source>All lessons</source>
        <translation>所有课程</translation>
    </message>
    <message>
        <source>Your own lessons are in %1</source>
        <translation>你自己的课程放在 %1</translation>
    </message>
</context>
<context>
    <name>app::MaintenanceRun</name>
    <message>
        <source>%1 needs --private or --server.</source>
        <translation>%1 需要 --private 或 --server。</translation>
    </message>
    <message>
        <source>Password of %1: </source>
        <translation>%1 的密码：</translation>
    </message>
    <message>
        <source>The server requires a password; set FOLKMOOT_PASSWORD.</source>
        <translation>服务器要求密码；可用 FOLKMOOT_PASSWORD 提供。</translation>
    </message>
    <message>
        <source>The private server could not be started. Its message:</source>
        <translation>无法启动私人服务器。它的输出如下：</translation>
    </message>
    <message>
        <source>Connecting… %1</source>
        <translation>正在连接… %1</translation>
    </message>
    <message>
        <source>The connection to %1 is not encrypted: anyone on the network path can read and change everything, including the password.</source>
        <translation>到 %1 的连接没有加密：网络途中的任何人都能读取和更改全部内容，包括密码。</translation>
    </message>
    <message>
        <source>Running.</source>
        <translation>正在运行。</translation>
    </message>
    <message>
        <source>Trying again: %1</source>
        <translation>正在重试：%1</translation>
    </message>
    <message>
        <source>%1 can&apos;t be written: a crash will leave no report.</source>
        <translation>无法写入 %1：崩溃时不会留下报告。</translation>
    </message>
    <message>
        <source>--keys-dir: there is no password in %1 that can be read.</source>
        <translation>--keys-dir：%1 中没有可读取的密码。</translation>
    </message>
    <message>
        <source>--namespace: the community on this server is not called %1.</source>
        <translation>--namespace：此服务器上的社区不叫 %1。</translation>
    </message>
</context>
<context>
    <name>app::Manual</name>
    <message>
        <source>OPTIONS</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>ACTIONS AND QUERIES</source>
        <translation>操作与查询</translation>
    </message>
    <message>
        <source>Each line that --perform reads is a JSON object with “act” or “query” and the fields below; those in brackets may be left out. Behind the arrow is what the answer holds.</source>
        <translation>--perform 读取的每一行都是一个 JSON 对象，包含 “act” 或 “query” 以及下列字段；方括号中的字段可以省略。箭头后面是回答的内容。</translation>
    </message>
    <message>
        <source>NAME</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>a desktop application for communities in Redis</source>
        <translation>Redis 社区的桌面应用</translation>
    </message>
    <message>
        <source>SYNOPSIS</source>
        <translation>概要</translation>
    </message>
    <message>
        <source>OPTION</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>LINK</source>
        <translation>链接</translation>
    </message>
    <message>
        <source>DESCRIPTION</source>
        <translation>描述</translation>
    </message>
    <message>
        <source>Folkmoot shows communities that are kept in Redis: an article board ranked by votes and time, a forum and a timeline. Without options it opens the last community, or the welcome page on the first start. A private community has a Redis server of its own, which the program starts and ends.</source>
        <translation>Folkmoot 显示保存在 Redis 中的社区：按投票和时间排名的文章榜单、论坛和动态。不带选项时打开上次的社区，首次启动时显示欢迎页。私人社区有自己的 Redis 服务器，由程序启动和结束。</translation>
    </message>
    <message>
        <source>ENVIRONMENT</source>
        <translation>环境变量</translation>
    </message>
    <message>
        <source>the password of the server</source>
        <translation>服务器的密码</translation>
    </message>
    <message>
        <source>the password of the key in --client-key, where it is encrypted</source>
        <translation>--client-key 中密钥的密码（如果已加密）</translation>
    </message>
    <message>
        <source>FILES</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>private communities, their backups, and drafts</source>
        <translation>私人社区、其备份和草稿</translation>
    </message>
    <message>
        <source>settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>EXIT STATUS</source>
        <translation>退出状态</translation>
    </message>
    <message>
        <source>0 if all went well; 1 if something was refused, damaged or not found; 2 if the command line or a line of --perform could not be read.</source>
        <translation>0：全部成功；1：有操作被拒绝、有损坏或未找到；2：命令行或 --perform 的某一行无法读取。</translation>
    </message>
    <message>
        <source>SEE ALSO</source>
        <translation>参见</translation>
    </message>
    <message>
        <source>LINKS</source>
        <translation>链接格式</translation>
    </message>
    <message>
        <source>something in a community on a server, as Copy link makes it: article, topic, post, person, group, category, tag or site; the program asks before it connects to a server that is new to it</source>
        <translation>服务器上某个社区中的内容，由“复制链接”生成：文章（article）、主题（topic）、帖子（post）、人（person）、群组（group）、分类（category）、标签（tag）或网站（site）；连接陌生的服务器之前程序会先询问</translation>
    </message>
    <message>
        <source>likewise in a community on this computer; it leads nowhere on others</source>
        <translation>同上，但社区在这台电脑上；在别的电脑上无效</translation>
    </message>
    <message>
        <source>in the community that is opened; #17: the reply</source>
        <translation>所打开的社区内；#17 表示楼层</translation>
    </message>
    <message>
        <source>a page of the window, as with --workspace</source>
        <translation>窗口中的一个页面，与 --workspace 相同</translation>
    </message>
    <message>
        <source>begin an article, a topic or a post</source>
        <translation>开始写文章、主题或帖子</translation>
    </message>
    <message>
        <source>an invitation to a guarded community</source>
        <translation>受保护社区的邀请</translation>
    </message>
    <message>
        <source>reports of crashes, which are never sent</source>
        <translation>崩溃报告，从不发送</translation>
    </message>
    <message>
        <source>User Commands</source>
        <translation>用户命令</translation>
    </message>
</context>
<context>
    <name>app::MemberController</name>
    <message>
        <source>Link for other devices</source>
        <translation>供你其他设备使用的链接</translation>
    </message>
    <message>
        <source>Open it in Folkmoot on another device, then sign in with your name and password. The link contains no secret.</source>
        <translation>在另一台设备的 Folkmoot 中打开它，然后用名字和密码登录。链接里没有任何秘密。</translation>
    </message>
    <message>
        <source>Leave %1?</source>
        <translation>离开 %1？</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>离开</translation>
    </message>
    <message>
        <source>Your account will be closed. To come back you need a new invitation and a new name. What you wrote stays unless you remove it here; that can’t be undone, and a topic goes together with its replies. Moderators keep what was removed or reported before.</source>
        <translation>你的账号将被注销，再次加入需要新的邀请和新的名字。你写的内容会保留，除非你在此移除：移除后无法恢复，主题会连同其回复一起移除。此前被移除或被举报的内容仍由版主保留。</translation>
    </message>
    <message>
        <source>Remove everything I wrote</source>
        <translation>移除我写的一切</translation>
    </message>
</context>
<context>
    <name>app::ModerationModule</name>
    <message>
        <source>You have reported it already.</source>
        <translation>你已经举报过了。</translation>
    </message>
    <message>
        <source>Reported.</source>
        <translation>已举报。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
</context>
<context>
    <name>app::OpenCommunity</name>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
</context>
<context>
    <name>app::OutboxReport</name>
    <message numerus="yes">
        <source>%Ln action(s) not confirmed yet, %1 s</source>
        <extracomment>Acts that the steward did not confirm yet; %1: seconds</extracomment>
        <translation>
            <numerusform>%Ln 个操作尚未确认，%1 秒</numerusform>
        </translation>
    </message>
    <message>
        <source>A pending action failed. %1</source>
        <translation>有一个待发送的操作失败了。%1</translation>
    </message>
    <message numerus="yes">
        <source>No answer yet: %Ln action(s) waiting, %1 s</source>
        <translation>
            <numerusform>尚无响应：%Ln 个操作在等待，%1 秒</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Done, but not yet safe: %Ln action(s) on one server only, %1 s</source>
        <extracomment>Acts that would be lost with the server that did them; %1: seconds</extracomment>
        <translation>
            <numerusform>已完成，但尚不安全：%Ln 个操作仅在一台服务器上，%1 秒</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::PerformRun</name>
    <message>
        <source>%1 can&apos;t be read.</source>
        <translation>无法读取 %1。</translation>
    </message>
    <message>
        <source>There is no one called %1.</source>
        <translation>没有叫 %1 的人。</translation>
    </message>
</context>
<context>
    <name>app::PermalinkController</name>
    <message>
        <source>This invitation is not complete.</source>
        <translation>这不是一份完整的邀请。</translation>
    </message>
    <message>
        <source>This link leads to a private community on another computer, and opens only there.</source>
        <translation>此链接指向另一台电脑上的私人社区，只能在那里打开。</translation>
    </message>
    <message>
        <source>This link has no address of a server: %1</source>
        <translation>此链接中没有服务器地址：%1</translation>
    </message>
</context>
<context>
    <name>app::RegistrarRun</name>
    <message>
        <source>requests done</source>
        <translation>已执行的请求</translation>
    </message>
    <message>
        <source>requests per second</source>
        <translation>每秒请求数</translation>
    </message>
    <message>
        <source>requests waiting</source>
        <translation>等待中的请求</translation>
    </message>
    <message>
        <source>last error</source>
        <translation>最近的错误</translation>
    </message>
</context>
<context>
    <name>app::SignInController</name>
    <message>
        <source>You are now acting as %1.</source>
        <translation>现在以 %1 的身份操作。</translation>
    </message>
</context>
<context>
    <name>app::StartController</name>
    <message>
        <source>Folder of the private community</source>
        <translation>私人社区的文件夹</translation>
    </message>
    <message>
        <source>Open a file of articles</source>
        <translation>打开文章文件</translation>
    </message>
    <message>
        <source>Articles (*.csv *.jsonl *.ndjson *.json)</source>
        <translation>文章 (*.csv *.jsonl *.ndjson *.json)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
</context>
<context>
    <name>app::StewardRun</name>
    <message>
        <source>term</source>
        <translation>任期</translation>
    </message>
    <message>
        <source>actions answered</source>
        <translation>已答复的操作</translation>
    </message>
    <message>
        <source>actions waiting</source>
        <translation>等待中的操作</translation>
    </message>
    <message>
        <source>accounts paused</source>
        <translation>已暂停的账号</translation>
    </message>
    <message>
        <source>actions set aside</source>
        <translation>搁置的操作</translation>
    </message>
    <message>
        <source>at work</source>
        <translation>工作中</translation>
    </message>
    <message>
        <source>not running</source>
        <translation>未运行</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>actions per second</source>
        <translation>每秒操作数</translation>
    </message>
    <message>
        <source>lag</source>
        <translation>滞后</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 毫秒</translation>
    </message>
    <message>
        <source>last error</source>
        <translation>最近的错误</translation>
    </message>
    <message>
        <source>none: a previous one is gone</source>
        <translation>无：原有的副本已不在</translation>
    </message>
    <message>
        <source>replicas</source>
        <translation>副本</translation>
    </message>
    <message>
        <source>%1; set “min-replicas-to-write 1” in redis.conf, so that a server cut off from the others accepts no changes</source>
        <translation>%1；redis.conf 中应写上“min-replicas-to-write 1”，使与其他服务器断开的那一台不再接受修改</translation>
    </message>
</context>
<context>
    <name>app::Transfers</name>
    <message>
        <source>line %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Export this list</source>
        <translation>导出此列表</translation>
    </message>
    <message>
        <source>JSON Lines (*.jsonl)</source>
        <translation>JSON Lines (*.jsonl)</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message numerus="yes">
        <source>%Ln article(s) exported.</source>
        <translation>
            <numerusform>已导出 %Ln 篇文章。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln article(s) imported.</source>
        <translation>
            <numerusform>已导入 %Ln 篇文章。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln already existed.</source>
        <translation>
            <numerusform>%Ln 篇原已存在。</numerusform>
        </translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>已取消。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) could not be read.</source>
        <translation>
            <numerusform>%Ln 行无法读取。</numerusform>
        </translation>
    </message>
    <message>
        <source>Importing %1</source>
        <translation>正在导入 %1</translation>
    </message>
    <message>
        <source>Exporting %1</source>
        <translation>正在导出 %1</translation>
    </message>
    <message numerus="yes">
        <source>The first %Ln are listed here.</source>
        <translation>
            <numerusform>这里列出前 %Ln 行。</numerusform>
        </translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message numerus="yes">
        <source>%Ln topic(s) exported.</source>
        <translation>
            <numerusform>已导出 %Ln 个主题。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln topic(s) imported.</source>
        <translation>
            <numerusform>已导入 %Ln 个主题。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln replies exported.</source>
        <translation>
            <numerusform>已导出 %Ln 条回复。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln replies imported.</source>
        <translation>
            <numerusform>已导入 %Ln 条回复。</numerusform>
        </translation>
    </message>
    <message>
        <source>Articles, topics and posts (*.csv *.jsonl *.ndjson *.json)</source>
        <translation>文章、主题与帖子 (*.csv *.jsonl *.ndjson *.json)</translation>
    </message>
    <message numerus="yes">
        <source>%Ln post(s) exported.</source>
        <translation>
            <numerusform>已导出 %Ln 条帖子。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln post(s) imported.</source>
        <translation>
            <numerusform>已导入 %Ln 条帖子。</numerusform>
        </translation>
    </message>
    <message>
        <source>The whole community, as JSON Lines (*.jsonl)</source>
        <translation>整个社区，JSON Lines 格式 (*.jsonl)</translation>
    </message>
    <message numerus="yes">
        <source>The community is exported: %Ln article(s), topic(s) and post(s).</source>
        <translation>
            <numerusform>社区已导出：共 %Ln 篇文章、主题和帖子。</numerusform>
        </translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Export the community</source>
        <translation>导出社区</translation>
    </message>
    <message>
        <source>import of articles</source>
        <translation>导入文章</translation>
    </message>
    <message>
        <source>Only the host can export the whole community. Open a list to export that.</source>
        <translation>整个社区只能由站长导出。打开一个列表，可以导出该列表。</translation>
    </message>
</context>
<context>
    <name>items::ArticleEditor</name>
    <message>
        <source>Post “%1”</source>
        <translation>发布“%1”</translation>
    </message>
    <message>
        <source>Vote for “%1”</source>
        <translation>投票给“%1”</translation>
    </message>
    <message>
        <source>Retract vote for “%1”</source>
        <translation>撤回给“%1”的投票</translation>
    </message>
    <message>
        <source>Change groups of “%1”</source>
        <translation>更改“%1”的分组</translation>
    </message>
    <message>
        <source>Vote undone.</source>
        <translation>投票已撤销。</translation>
    </message>
    <message>
        <source>Vote redone.</source>
        <translation>投票已重做。</translation>
    </message>
    <message numerus="yes">
        <source>Mark %Ln article(s) as read</source>
        <translation>
            <numerusform>将 %Ln 篇文章标为已读</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>items::ArticleSentence</name>
    <message>
        <source>you voted for it</source>
        <translation>你已投票</translation>
    </message>
    <message>
        <source>your vote is being sent</source>
        <translation>你的投票正在发送</translation>
    </message>
    <message>
        <source>your vote was not accepted</source>
        <translation>你的投票未被接受</translation>
    </message>
    <message>
        <source>voting has closed</source>
        <translation>投票已截止</translation>
    </message>
    <message>
        <source>your own article</source>
        <translation>你自己的文章</translation>
    </message>
    <message>
        <source>Loading</source>
        <translation>正在加载</translation>
    </message>
    <message numerus="yes">
        <source>%Ln vote(s)</source>
        <translation>
            <numerusform>%Ln 票</numerusform>
        </translation>
    </message>
    <message>
        <source>by %1</source>
        <translation>作者 %1</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>分组 %1</translation>
    </message>
    <message>
        <source>saved</source>
        <translation>已收藏</translation>
    </message>
    <message>
        <source>read</source>
        <translation>已读</translation>
    </message>
    <message>
        <source>, </source>
        <extracomment>Between the parts of the sentence that a screen reader speaks for an article</extracomment>
        <translation>，</translation>
    </message>
    <message>
        <source>just now</source>
        <translation>刚刚</translation>
    </message>
    <message numerus="yes">
        <source>%Ln minute(s) ago</source>
        <translation>
            <numerusform>%Ln 分钟前</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln hour(s) ago</source>
        <translation>
            <numerusform>%Ln 小时前</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln day(s) ago</source>
        <translation>
            <numerusform>%Ln 天前</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln month(s) ago</source>
        <translation>
            <numerusform>%Ln 个月前</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln year(s) ago</source>
        <translation>
            <numerusform>%Ln 年前</numerusform>
        </translation>
    </message>
    <message>
        <source>anonymous</source>
        <translation>匿名</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>已置顶</translation>
    </message>
    <message>
        <source>locked</source>
        <translation>已锁定</translation>
    </message>
</context>
<context>
    <name>items::ArticleSourceModel</name>
    <message>
        <source>My articles</source>
        <translation>我的文章</translation>
    </message>
    <message>
        <source>My votes</source>
        <translation>我的投票</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>收藏</translation>
    </message>
    <message>
        <source>Drafts</source>
        <translation>草稿</translation>
    </message>
    <message>
        <source>All articles</source>
        <translation>全部文章</translation>
    </message>
    <message>
        <source>Interesting</source>
        <translation>值得一看</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>分组</translation>
    </message>
    <message>
        <source>Mine</source>
        <translation>我的</translation>
    </message>
    <message>
        <source>%1, %L2</source>
        <translation>%1，%L2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln article(s)</source>
        <translation>
            <numerusform>%Ln 篇文章</numerusform>
        </translation>
    </message>
    <message>
        <source>%L1 new</source>
        <translation>%L1 条新内容</translation>
    </message>
    <message>
        <source>%1, %L2 new</source>
        <translation>%1，%L2 条新内容</translation>
    </message>
</context>
<context>
    <name>items::AuditListModel</name>
    <message>
        <source>%1 (undone)</source>
        <translation>%1（已撤销）</translation>
    </message>
    <message>
        <source>When</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>操作者</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>Done again: %1.</source>
        <translation>已重新执行：%1。</translation>
    </message>
    <message>
        <source>Undone: %1.</source>
        <translation>已撤销：%1。</translation>
    </message>
    <message>
        <source>undo of %1</source>
        <translation>撤销 %1</translation>
    </message>
</context>
<context>
    <name>items::AuditText</name>
    <message>
        <source>removed</source>
        <translation>移除了</translation>
    </message>
    <message>
        <source>restored</source>
        <translation>恢复了</translation>
    </message>
    <message>
        <source>moved</source>
        <translation>移动了</translation>
    </message>
    <message>
        <source>changed the groups</source>
        <translation>更改了分组</translation>
    </message>
    <message>
        <source>set the role</source>
        <translation>设置了角色</translation>
    </message>
    <message>
        <source>locked</source>
        <translation>锁定了</translation>
    </message>
    <message>
        <source>unlocked</source>
        <translation>解锁了</translation>
    </message>
    <message>
        <source>added to a tab</source>
        <translation>加入了标签页</translation>
    </message>
    <message>
        <source>removed from a tab</source>
        <translation>移出了标签页</translation>
    </message>
    <message>
        <source>changed the delivery of posts</source>
        <translation>更改了帖子的送达方式</translation>
    </message>
    <message>
        <source>allowed or blocked other programs</source>
        <translation>允许或禁止了其他程序</translation>
    </message>
    <message>
        <source>repaired</source>
        <translation>修复了</translation>
    </message>
    <message>
        <source>claimed a report</source>
        <translation>认领了举报</translation>
    </message>
    <message>
        <source>decided a report</source>
        <translation>处理了举报</translation>
    </message>
    <message>
        <source>reopened a report</source>
        <translation>重新打开了举报</translation>
    </message>
    <message>
        <source>imported</source>
        <translation>导入了</translation>
    </message>
    <message>
        <source>added demo content</source>
        <translation>添加了演示内容</translation>
    </message>
    <message>
        <source>Article “%1”</source>
        <extracomment>%1 is a title</extracomment>
        <translation>文章“%1”</translation>
    </message>
    <message>
        <source>Topic “%1”</source>
        <translation>主题“%1”</translation>
    </message>
    <message>
        <source>Reply “%1”</source>
        <extracomment>%1 are its first words</extracomment>
        <translation>回复“%1”</translation>
    </message>
    <message>
        <source>Post “%1”</source>
        <translation>帖子“%1”</translation>
    </message>
    <message>
        <source>Category %1</source>
        <translation>分类 %1</translation>
    </message>
    <message>
        <source>lifted the ban</source>
        <translation>解除了封禁</translation>
    </message>
    <message>
        <source>banned</source>
        <translation>封禁了</translation>
    </message>
    <message>
        <source>unmuted</source>
        <translation>解除了禁言</translation>
    </message>
    <message>
        <source>muted</source>
        <translation>禁言了</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>permanently</source>
        <translation>永久</translation>
    </message>
    <message>
        <source>until %1</source>
        <translation>至 %1</translation>
    </message>
    <message>
        <source>%1: “%2”</source>
        <extracomment>When a ban ends, and what the person is told</extracomment>
        <translation>%1：“%2”</translation>
    </message>
    <message>
        <source>Administrator</source>
        <translation>管理员</translation>
    </message>
    <message>
        <source>Moderator</source>
        <translation>版主</translation>
    </message>
    <message>
        <source>Member</source>
        <translation>成员</translation>
    </message>
    <message>
        <source>the community</source>
        <translation>社区</translation>
    </message>
    <message>
        <source>operator</source>
        <translation>运维</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>%1, %2 %3: %4</source>
        <extracomment>What a screen reader speaks of an act: when, who, did what, to what</extracomment>
        <translation>%1，%2 %3：%4</translation>
    </message>
    <message>
        <source>, reason: %1</source>
        <translation>，理由：%1</translation>
    </message>
    <message>
        <source>, undone</source>
        <translation>，已撤销</translation>
    </message>
    <message>
        <source>restored a backup</source>
        <translation>恢复了备份</translation>
    </message>
    <message>
        <source>Backup %1</source>
        <extracomment>%1 is a file</extracomment>
        <translation>备份 %1</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>置顶了</translation>
    </message>
    <message>
        <source>unpinned</source>
        <translation>取消了置顶</translation>
    </message>
    <message>
        <source>merged</source>
        <translation>合并了</translation>
    </message>
    <message>
        <source>undid a merge of</source>
        <translation>撤销了合并</translation>
    </message>
    <message>
        <source>renamed</source>
        <translation>重命名了</translation>
    </message>
    <message>
        <source>changed the tags</source>
        <translation>更改了标签</translation>
    </message>
    <message>
        <source>changed the limits</source>
        <translation>更改了限制</translation>
    </message>
    <message>
        <source>changed slow mode</source>
        <translation>更改了慢速模式</translation>
    </message>
    <message>
        <source>added a filter</source>
        <translation>添加了过滤词</translation>
    </message>
    <message>
        <source>removed a filter</source>
        <translation>移除了过滤词</translation>
    </message>
    <message>
        <source>approved</source>
        <translation>批准了</translation>
    </message>
    <message>
        <source>approved an edit</source>
        <translation>批准了编辑</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>驳回了</translation>
    </message>
    <message>
        <source>returned to review</source>
        <translation>退回待审</translation>
    </message>
    <message>
        <source>A held text</source>
        <translation>一段待审文字</translation>
    </message>
    <message>
        <source>Filter %1</source>
        <translation>过滤词 %1</translation>
    </message>
    <message>
        <source>started writing alongside other programs</source>
        <translation>开始与其他程序一同写入</translation>
    </message>
    <message>
        <source>added a note about</source>
        <translation>写了备注</translation>
    </message>
    <message>
        <source>deleted a note about</source>
        <translation>删除了备注</translation>
    </message>
    <message>
        <source>restored a note about</source>
        <translation>恢复了备注</translation>
    </message>
    <message>
        <source>recounted the statistics</source>
        <translation>重新统计了数据</translation>
    </message>
    <message>
        <source>changed a setting</source>
        <translation>更改了设置</translation>
    </message>
    <message>
        <source>Time zone</source>
        <translation>时区</translation>
    </message>
    <message>
        <source>Welcome</source>
        <translation>欢迎词</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>created</source>
        <translation>新建了</translation>
    </message>
    <message>
        <source>archived</source>
        <translation>归档了</translation>
    </message>
    <message>
        <source>reopened</source>
        <translation>重新开放了</translation>
    </message>
    <message>
        <source>changed the order of</source>
        <translation>调整了顺序</translation>
    </message>
    <message>
        <source>Tab %1</source>
        <translation>标签页 %1</translation>
    </message>
    <message>
        <source>the tabs</source>
        <translation>标签页</translation>
    </message>
    <message>
        <source>the categories</source>
        <translation>分类</translation>
    </message>
    <message>
        <source>reverted an edit of</source>
        <translation>撤销了编辑</translation>
    </message>
    <message>
        <source>purged</source>
        <translation>清除了</translation>
    </message>
    <message>
        <source>split</source>
        <translation>拆分了</translation>
    </message>
    <message>
        <source>undid a split of</source>
        <translation>撤销了拆分</translation>
    </message>
    <message>
        <source>edited by hand</source>
        <translation>手动修改了</translation>
    </message>
    <message>
        <source>deleted by hand</source>
        <translation>手动删除了</translation>
    </message>
    <message>
        <source>undid an edit of</source>
        <translation>撤销了编辑</translation>
    </message>
    <message>
        <source>Key %1</source>
        <translation>键 %1</translation>
    </message>
    <message>
        <source>moved the clock ahead</source>
        <translation>把时钟拨快了</translation>
    </message>
    <message numerus="yes">
        <source>%Ln hour(s) ahead</source>
        <translation>
            <numerusform>快 %Ln 小时</numerusform>
        </translation>
    </message>
    <message>
        <source>undid a move of</source>
        <translation>撤销了移动</translation>
    </message>
    <message>
        <source>made</source>
        <translation>创建了</translation>
    </message>
    <message>
        <source>revoked</source>
        <translation>作废了</translation>
    </message>
    <message>
        <source>Invitation %1</source>
        <translation>邀请 %1</translation>
    </message>
    <message>
        <source>created a password reset link for</source>
        <translation>创建了密码重设链接</translation>
    </message>
    <message>
        <source>left the community:</source>
        <translation>离开了社区</translation>
    </message>
    <message>
        <source>open</source>
        <translation>待处理</translation>
    </message>
    <message>
        <source>claimed</source>
        <translation>已认领</translation>
    </message>
    <message>
        <source>resolved</source>
        <translation>已处理</translation>
    </message>
    <message>
        <source>dismissed</source>
        <translation>已驳回</translation>
    </message>
    <message>
        <source>waiting for review</source>
        <translation>待审</translation>
    </message>
    <message>
        <source>published</source>
        <translation>已发布</translation>
    </message>
    <message>
        <source>not published</source>
        <translation>未发布</translation>
    </message>
    <message>
        <source>topic %1</source>
        <translation>主题 %1</translation>
    </message>
</context>
<context>
    <name>items::BackupListModel</name>
    <message>
        <source>%1, %2, %3</source>
        <extracomment>A backup as a screen reader speaks it: when, why, how large</extracomment>
        <translation>%1，%2，%3</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>创建时间</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Before a restore</source>
        <translation>恢复之前</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>手动</translation>
    </message>
    <message>
        <source>restore of a backup</source>
        <translation>恢复备份</translation>
    </message>
</context>
<context>
    <name>items::BatchEditor</name>
    <message numerus="yes">
        <source>Remove %Ln item(s)</source>
        <translation>
            <numerusform>移除 %Ln 项</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Restore %Ln item(s)</source>
        <translation>
            <numerusform>恢复 %Ln 项</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Lock %Ln item(s)</source>
        <translation>
            <numerusform>锁定 %Ln 项</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Unlock %Ln item(s)</source>
        <translation>
            <numerusform>解锁 %Ln 项</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %Ln topic(s)</source>
        <translation>
            <numerusform>移动 %Ln 个主题</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln item(s) removed.</source>
        <translation>
            <numerusform>已移除 %Ln 项。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln item(s) restored.</source>
        <translation>
            <numerusform>已恢复 %Ln 项。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln item(s) locked.</source>
        <translation>
            <numerusform>已锁定 %Ln 项。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln item(s) unlocked.</source>
        <translation>
            <numerusform>已解锁 %Ln 项。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln topic(s) moved.</source>
        <translation>
            <numerusform>已移动 %Ln 个主题。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Pin %Ln item(s)</source>
        <translation>
            <numerusform>置顶 %Ln 项</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Unpin %Ln item(s)</source>
        <translation>
            <numerusform>取消 %Ln 项的置顶</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Rename %Ln item(s)</source>
        <translation>
            <numerusform>重命名 %Ln 项</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Change tags of %Ln topic(s)</source>
        <translation>
            <numerusform>更改 %Ln 个主题的标签</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Change groups of %Ln article(s)</source>
        <translation>
            <numerusform>更改 %Ln 篇文章的分组</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Merge %Ln topic(s)</source>
        <translation>
            <numerusform>合并 %Ln 个主题</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln item(s) pinned.</source>
        <translation>
            <numerusform>已置顶 %Ln 项。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln item(s) unpinned.</source>
        <translation>
            <numerusform>已取消 %Ln 项的置顶。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln item(s) renamed.</source>
        <translation>
            <numerusform>已重命名 %Ln 项。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Tags of %Ln topic(s) changed.</source>
        <translation>
            <numerusform>已更改 %Ln 个主题的标签。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Groups of %Ln article(s) changed.</source>
        <translation>
            <numerusform>已更改 %Ln 篇文章的分组。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln topic(s) merged.</source>
        <translation>
            <numerusform>已合并 %Ln 个主题。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Purge %Ln item(s)</source>
        <translation>
            <numerusform>清除 %Ln 项</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln item(s) purged.</source>
        <translation>
            <numerusform>已清除 %Ln 项。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>items::CategoriesEditor</name>
    <message>
        <source>Create “%1”</source>
        <translation>新建“%1”</translation>
    </message>
    <message>
        <source>Remove “%1”</source>
        <translation>移除“%1”</translation>
    </message>
    <message>
        <source>Rename “%1”</source>
        <translation>重命名“%1”</translation>
    </message>
    <message>
        <source>Merge “%1”</source>
        <translation>合并“%1”</translation>
    </message>
    <message>
        <source>Archive “%1”</source>
        <translation>归档“%1”</translation>
    </message>
    <message>
        <source>Reopen “%1”</source>
        <translation>重新开放“%1”</translation>
    </message>
    <message>
        <source>Add “%1” to a tab</source>
        <translation>把“%1”加入标签页</translation>
    </message>
    <message>
        <source>Remove “%1” from a tab</source>
        <translation>把“%1”移出标签页</translation>
    </message>
    <message>
        <source>Order tabs</source>
        <translation>调整标签页顺序</translation>
    </message>
    <message>
        <source>Move “%1”</source>
        <translation>移动“%1”</translation>
    </message>
</context>
<context>
    <name>items::CommunityEditor</name>
    <message>
        <source>change of the community</source>
        <translation>对社区设置的修改</translation>
    </message>
</context>
<context>
    <name>items::ContributorModel</name>
    <message>
        <source>%1: %2 articles, %3 topics, %4 replies, %5 posts</source>
        <translation>%1：%2 篇文章，%3 个主题，%4 条回复，%5 条帖子</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名字</translation>
    </message>
    <message>
        <source>Wrote</source>
        <translation>发布</translation>
    </message>
</context>
<context>
    <name>items::CrowdSentence</name>
    <message>
        <source>%1 registered</source>
        <translation>%1 注册了</translation>
    </message>
    <message>
        <source>People</source>
        <translation>用户</translation>
    </message>
    <message>
        <source>%1 posted the article “%2”</source>
        <translation>%1 发布了文章“%2”</translation>
    </message>
    <message>
        <source>Articles</source>
        <translation>文章</translation>
    </message>
    <message>
        <source>%1 voted for “%2”</source>
        <translation>%1 给“%2”投了票</translation>
    </message>
    <message>
        <source>Votes for articles</source>
        <translation>文章投票</translation>
    </message>
    <message>
        <source>%1 began the topic “%2”</source>
        <translation>%1 发起了主题“%2”</translation>
    </message>
    <message>
        <source>Topics</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>%1 replied in “%2”</source>
        <translation>%1 回复了“%2”</translation>
    </message>
    <message>
        <source>Replies</source>
        <translation>回复</translation>
    </message>
    <message>
        <source>%1 voted on the topic “%2”</source>
        <translation>%1 给主题“%2”投了票</translation>
    </message>
    <message>
        <source>Votes on topics</source>
        <translation>主题投票</translation>
    </message>
    <message>
        <source>%1 wrote “%2”</source>
        <translation>%1 写道：“%2”</translation>
    </message>
    <message>
        <source>Posts</source>
        <translation>帖子</translation>
    </message>
    <message>
        <source>%1 repeated “%2”</source>
        <translation>%1 转发了“%2”</translation>
    </message>
    <message>
        <source>Reposts</source>
        <translation>转发</translation>
    </message>
    <message>
        <source>%1 likes “%2”</source>
        <translation>%1 赞了“%2”</translation>
    </message>
    <message>
        <source>Likes</source>
        <translation>赞</translation>
    </message>
    <message>
        <source>%1 follows %2</source>
        <translation>%1 关注了 %2</translation>
    </message>
    <message>
        <source>Follows</source>
        <translation>关注</translation>
    </message>
</context>
<context>
    <name>items::FindingListModel</name>
    <message>
        <source>%1: %2, %3</source>
        <extracomment>What a screen reader speaks of a finding: its kind, the key, what is and ought to be</extracomment>
        <translation>%1：%2，%3</translation>
    </message>
    <message>
        <source>%1 (repaired)</source>
        <translation>%1（已修复）</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Actual</source>
        <translation>实际值</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>期望值</translation>
    </message>
    <message numerus="yes">
        <source>repair of %Ln problem(s)</source>
        <translation>
            <numerusform>修复 %Ln 个问题</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln problem(s) repaired.</source>
        <translation>
            <numerusform>已修复 %Ln 个问题。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln repair(s) undone.</source>
        <translation>
            <numerusform>已撤销 %Ln 处修复。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln had changed since and were kept.</source>
        <translation>
            <numerusform>%Ln 处此后已被更改，保持不变。</numerusform>
        </translation>
    </message>
    <message>
        <source>undo of a repair</source>
        <translation>撤销修复</translation>
    </message>
</context>
<context>
    <name>items::FindingText</name>
    <message>
        <source>Vote count differs from voters</source>
        <translation>票数与投票人数不符</translation>
    </message>
    <message>
        <source>Voters are missing</source>
        <translation>缺少投票人</translation>
    </message>
    <message>
        <source>Voters have no expiry</source>
        <translation>投票集合不会过期</translation>
    </message>
    <message>
        <source>Score is wrong</source>
        <translation>分数错误</translation>
    </message>
    <message>
        <source>Time is wrong in the list</source>
        <translation>列表中的时间错误</translation>
    </message>
    <message>
        <source>Article not in any list</source>
        <translation>文章不在列表中</translation>
    </message>
    <message>
        <source>Topic not in any list</source>
        <translation>主题不在列表中</translation>
    </message>
    <message>
        <source>Points to nothing</source>
        <translation>指向不存在的内容</translation>
    </message>
    <message>
        <source>Ranking is wrong</source>
        <translation>排行错误</translation>
    </message>
    <message>
        <source>Hotness is wrong</source>
        <translation>热度错误</translation>
    </message>
    <message>
        <source>Voted both up and down</source>
        <translation>同时投了赞成和反对</translation>
    </message>
    <message>
        <source>Follower is missing</source>
        <translation>缺少粉丝</translation>
    </message>
    <message>
        <source>Extra follower</source>
        <translation>多出粉丝</translation>
    </message>
    <message>
        <source>Counter is behind</source>
        <translation>计数器落后</translation>
    </message>
    <message>
        <source>Name has no owner</source>
        <translation>名字没有主人</translation>
    </message>
    <message>
        <source>Two people with the same name</source>
        <translation>两人同名</translation>
    </message>
    <message>
        <source>Article’s groups do not match</source>
        <translation>文章与分组不符</translation>
    </message>
    <message>
        <source>Invalid value</source>
        <translation>无效的值</translation>
    </message>
    <message>
        <source>an article board as in “Redis in Action”</source>
        <translation>仿《Redis 实战》的文章榜单</translation>
    </message>
    <message>
        <source>an article board with “now” and “user”</source>
        <translation>使用“now”和“user”的文章榜单</translation>
    </message>
    <message>
        <source>an article board with plain ids</source>
        <translation>只用编号的文章榜单</translation>
    </message>
    <message>
        <source>the forum tutorial</source>
        <translation>论坛教程</translation>
    </message>
    <message>
        <source>the microblog tutorial</source>
        <translation>微博教程</translation>
    </message>
    <message>
        <source>follows as in “Redis in Action”</source>
        <translation>仿《Redis 实战》的关注</translation>
    </message>
    <message>
        <source>statuses as in “Redis in Action”</source>
        <translation>仿《Redis 实战》的状态消息</translation>
    </message>
    <message>
        <source>accounts of the microblog tutorial</source>
        <translation>微博教程的账号</translation>
    </message>
</context>
<context>
    <name>items::HeldListModel</name>
    <message>
        <source>Text</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>作者</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>过滤词</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Reject “%1”</source>
        <translation>驳回“%1”</translation>
    </message>
    <message>
        <source>Approve “%1”</source>
        <translation>批准“%1”</translation>
    </message>
</context>
<context>
    <name>items::HeldText</name>
    <message>
        <source>%1: %2, by %3</source>
        <extracomment>A text that waits, for a screen reader: kind, title, author</extracomment>
        <translation>%1：%2，作者 %3</translation>
    </message>
    <message>
        <source>Article</source>
        <translation>文章</translation>
    </message>
    <message>
        <source>Edit of a topic</source>
        <translation>主题的修改</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Edit of a reply</source>
        <translation>回复的修改</translation>
    </message>
    <message>
        <source>Reply</source>
        <translation>回复</translation>
    </message>
    <message>
        <source>Post</source>
        <translation>帖子</translation>
    </message>
</context>
<context>
    <name>items::HistoryModel</name>
    <message>
        <source>Articles</source>
        <translation>文章</translation>
    </message>
    <message>
        <source>Topics</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Replies</source>
        <translation>回复</translation>
    </message>
    <message>
        <source>Posts</source>
        <translation>帖子</translation>
    </message>
    <message>
        <source>Votes for articles</source>
        <translation>文章投票</translation>
    </message>
    <message>
        <source>Likes</source>
        <translation>赞</translation>
    </message>
    <message>
        <source>Reports made</source>
        <translation>提交的举报</translation>
    </message>
    <message>
        <source>Reports received</source>
        <translation>收到的举报</translation>
    </message>
    <message>
        <source>Actions as a moderator</source>
        <translation>作为版主的操作</translation>
    </message>
    <message>
        <source>Actions on this person</source>
        <translation>针对此人的操作</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>What a moderator did, and why</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln report(s)</source>
        <translation>
            <numerusform>%Ln 次举报</numerusform>
        </translation>
    </message>
    <message>
        <source>When</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
</context>
<context>
    <name>items::InvitationListModel</name>
    <message>
        <source>For</source>
        <translation>受邀人</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Expires</source>
        <translation>到期</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>创建时间</translation>
    </message>
    <message>
        <source>%1, %2, %3, %4</source>
        <extracomment>An invitation as a screen reader speaks it: for whom, role, state, end</extracomment>
        <translation>%1，%2，%3，%4</translation>
    </message>
    <message>
        <source>A new password for member %1</source>
        <translation>成员 %1 的新密码</translation>
    </message>
    <message>
        <source>Used up or revoked</source>
        <translation>已用完或已作废</translation>
    </message>
    <message>
        <source>%1 of %2 left</source>
        <translation>还剩 %1 次，共 %2 次</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>永不</translation>
    </message>
</context>
<context>
    <name>items::KeyEditor</name>
    <message>
        <source>edit of %1</source>
        <translation>对 %1 的修改</translation>
    </message>
    <message>
        <source>deletion of %1</source>
        <translation>删除 %1</translation>
    </message>
</context>
<context>
    <name>items::KeyListModel</name>
    <message>
        <source>%1, %2</source>
        <comment>key, type</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>%1, %2, expires in %3</source>
        <comment>key, type</comment>
        <translation>%1，%2，%3后过期</translation>
    </message>
    <message>
        <source>Expires in</source>
        <translation>剩余时间</translation>
    </message>
</context>
<context>
    <name>items::KeyMemoryModel</name>
    <message>
        <source>%1: %2 of %3 keys measured</source>
        <translation>%1：共 %3 个键，测量了 %2 个</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
</context>
<context>
    <name>items::KeyReader</name>
    <message>
        <source>Field</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Member</source>
        <translation>成员</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>分值</translation>
    </message>
    <message>
        <source>Index</source>
        <translation>下标</translation>
    </message>
    <message>
        <source>Element</source>
        <translation>元素</translation>
    </message>
    <message>
        <source>Entry</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>Fields</source>
        <translation>字段</translation>
    </message>
</context>
<context>
    <name>items::KeyTexts</name>
    <message>
        <source>no expiry</source>
        <translation>永不过期</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 分 %2 秒</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 时 %2 分</translation>
    </message>
    <message>
        <source>%1 d %2 h</source>
        <translation>%1 天 %2 时</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>已消失</translation>
    </message>
    <message>
        <source>string</source>
        <translation>字符串</translation>
    </message>
    <message>
        <source>hash</source>
        <translation>哈希</translation>
    </message>
    <message>
        <source>list</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>set</source>
        <translation>集合</translation>
    </message>
    <message>
        <source>sorted set</source>
        <translation>有序集合</translation>
    </message>
    <message>
        <source>stream</source>
        <translation>流</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message numerus="yes">
        <source>%Ln entry(s)</source>
        <translation>
            <numerusform>%Ln 项</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>items::KeyTreeModel</name>
    <message numerus="yes">
        <source>%Ln key(s)</source>
        <translation>
            <numerusform>%Ln 个键</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>folder, its keys</comment>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>items::LessonListModel</name>
    <message>
        <source>Timeline · tutorial %1</source>
        <translation>动态 · 教程 %1</translation>
    </message>
    <message>
        <source>Forum · tutorial %1</source>
        <translation>论坛 · 教程 %1</translation>
    </message>
    <message>
        <source>Article board · tutorial %1</source>
        <translation>榜单 · 教程 %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %Ln min</source>
        <translation>
            <numerusform>%1 · %Ln 分钟</numerusform>
        </translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>not started</source>
        <translation>未开始</translation>
    </message>
</context>
<context>
    <name>items::LimitsEditor</name>
    <message>
        <source>change of the limits</source>
        <translation>对限制的修改</translation>
    </message>
</context>
<context>
    <name>items::MemberCardReader</name>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Deletion of a note</source>
        <translation>删除备注</translation>
    </message>
</context>
<context>
    <name>items::MemberListModel</name>
    <message>
        <source>%1 permanently</source>
        <translation>永久%1</translation>
    </message>
    <message>
        <source>%1 until %2</source>
        <translation>%1至 %2</translation>
    </message>
    <message>
        <source>Banned</source>
        <translation>封禁</translation>
    </message>
    <message>
        <source>Muted</source>
        <translation>禁言</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <extracomment>A name, and what the person is: moderator, member</extracomment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名字</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>加入时间</translation>
    </message>
    <message>
        <source>Articles</source>
        <translation>文章</translation>
    </message>
    <message>
        <source>Topics</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Posts</source>
        <translation>帖子</translation>
    </message>
    <message>
        <source>Restricted</source>
        <translation>限制</translation>
    </message>
    <message>
        <source>Role of %1</source>
        <translation>%1 的角色</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <extracomment>A name, and what the person is from now on</extracomment>
        <translation>%1：%2。</translation>
    </message>
    <message>
        <source>Ban of %1</source>
        <translation>封禁 %1</translation>
    </message>
    <message>
        <source>Mute of %1</source>
        <translation>禁言 %1</translation>
    </message>
    <message>
        <source>%1 is no longer banned.</source>
        <translation>%1 已解除封禁。</translation>
    </message>
    <message>
        <source>%1 is no longer muted.</source>
        <translation>%1 已解除禁言。</translation>
    </message>
    <message>
        <source>%1 is banned.</source>
        <translation>%1 已被封禁。</translation>
    </message>
    <message>
        <source>%1 is muted.</source>
        <translation>%1 已被禁言。</translation>
    </message>
</context>
<context>
    <name>items::NoticeListModel</name>
    <message numerus="yes">
        <source>Mark %Ln notice(s) as read</source>
        <translation>
            <numerusform>将 %Ln 条通知标为已读</numerusform>
        </translation>
    </message>
    <message>
        <source>Mark a notice as unread</source>
        <translation>将一条通知标为未读</translation>
    </message>
</context>
<context>
    <name>items::NoticeSentence</name>
    <message>
        <source>%1 mentioned you</source>
        <translation>%1 提到了你</translation>
    </message>
    <message>
        <source>%1 replied to your topic</source>
        <translation>%1 回复了你的主题</translation>
    </message>
    <message>
        <source>%1 replied to you</source>
        <translation>%1 回复了你</translation>
    </message>
    <message>
        <source>%1 in %2, #%3</source>
        <translation>%1，《%2》#%3</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1，《%2》</translation>
    </message>
    <message>
        <source>since withdrawn</source>
        <translation>已被移除</translation>
    </message>
    <message>
        <source>read</source>
        <translation>已读</translation>
    </message>
    <message>
        <source>unread</source>
        <translation>未读</translation>
    </message>
    <message>
        <source>, </source>
        <extracomment>Between the parts of the sentence that a screen reader speaks for a notice</extracomment>
        <translation>，</translation>
    </message>
    <message>
        <source>%1 replied to your post</source>
        <translation>%1 回复了你的帖子</translation>
    </message>
    <message>
        <source>%1 mentioned you in a post</source>
        <translation>%1 在帖子里提到了你</translation>
    </message>
    <message>
        <source>%1 resolved your report</source>
        <translation>%1 处理了你的举报</translation>
    </message>
    <message>
        <source>%1 dismissed your report</source>
        <translation>%1 驳回了你的举报</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>已移除</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <extracomment>A notice for a screen reader: &quot;bob resolved your report&quot;, title of what was reported</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Your text is waiting for review</source>
        <translation>你的文字正等待版主审核</translation>
    </message>
    <message>
        <source>%1 published your text</source>
        <translation>%1 发布了你的文字</translation>
    </message>
    <message>
        <source>%1 rejected your text</source>
        <translation>%1 驳回了你的文字</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>A notice for a screen reader: &quot;bob published your text&quot;, its title</extracomment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>items::PeopleModel</name>
    <message numerus="yes">
        <source>%Ln follower(s)</source>
        <translation>
            <numerusform>%Ln 位粉丝</numerusform>
        </translation>
    </message>
    <message>
        <source>you follow</source>
        <translation>已关注</translation>
    </message>
    <message>
        <source>muted</source>
        <translation>已屏蔽</translation>
    </message>
    <message>
        <source>, </source>
        <extracomment>Between the parts of the sentence that a screen reader speaks for a person</extracomment>
        <translation>，</translation>
    </message>
</context>
<context>
    <name>items::PostEditor</name>
    <message>
        <source>Post</source>
        <translation>发布</translation>
    </message>
    <message>
        <source>Delete post</source>
        <translation>删除帖子</translation>
    </message>
    <message>
        <source>Follow %1</source>
        <translation>关注 %1</translation>
    </message>
    <message>
        <source>Unfollow %1</source>
        <translation>取消关注 %1</translation>
    </message>
    <message>
        <source>Mute %1</source>
        <translation>屏蔽 %1</translation>
    </message>
    <message>
        <source>Unmute %1</source>
        <translation>取消屏蔽 %1</translation>
    </message>
    <message>
        <source>Like</source>
        <translation>赞</translation>
    </message>
    <message>
        <source>Unlike</source>
        <translation>取消赞</translation>
    </message>
</context>
<context>
    <name>items::RaceKeyModel</name>
    <message>
        <source>%1, gone</source>
        <translation>%1，已消失</translation>
    </message>
    <message>
        <source>%1, missing</source>
        <translation>%1，不存在</translation>
    </message>
    <message>
        <source>%1, just changed, contains %2</source>
        <translation>%1，刚刚变化，内容为 %2</translation>
    </message>
    <message>
        <source>%1, contains %2</source>
        <translation>%1，内容为 %2</translation>
    </message>
</context>
<context>
    <name>items::RaceLab</name>
    <message>
        <source>%1: %2 answered %3</source>
        <extracomment>A client (A or B), its command, and the answer</extracomment>
        <translation>%1：%2，返回 %3</translation>
    </message>
</context>
<context>
    <name>items::RaceStepModel</name>
    <message>
        <source>%1, done, answered %2</source>
        <translation>%1，已完成，回复 %2</translation>
    </message>
    <message>
        <source>%1, next</source>
        <translation>%1，下一步</translation>
    </message>
    <message>
        <source>%1, skipped</source>
        <translation>%1，已略过</translation>
    </message>
    <message>
        <source>%1, later</source>
        <translation>%1，之后</translation>
    </message>
</context>
<context>
    <name>items::Ranking</name>
    <message>
        <source>Tutorial score</source>
        <translation>教程的评分</translation>
    </message>
    <message>
        <source>Hot as published</source>
        <translation>原文印的 hot</translation>
    </message>
    <message>
        <source>Hot corrected</source>
        <translation>改正后的 hot</translation>
    </message>
    <message>
        <source>HN gravity</source>
        <translation>HN 引力</translation>
    </message>
    <message>
        <source>Wilson lower bound</source>
        <translation>威尔逊下界</translation>
    </message>
    <message>
        <source>Lobsters hotness</source>
        <translation>Lobsters 热度</translation>
    </message>
    <message>
        <source>Votes only</source>
        <translation>只看票数</translation>
    </message>
    <message>
        <source>Time only</source>
        <translation>只看时间</translation>
    </message>
    <message>
        <source>Score</source>
        <comment>column of ranks</comment>
        <translation>评分</translation>
    </message>
    <message>
        <source>Printed</source>
        <comment>column of ranks: hot as printed</comment>
        <translation>原文 hot</translation>
    </message>
    <message>
        <source>Hot</source>
        <comment>column of ranks</comment>
        <translation>hot</translation>
    </message>
    <message>
        <source>HN</source>
        <comment>column of ranks</comment>
        <translation>HN</translation>
    </message>
    <message>
        <source>Wilson</source>
        <comment>column of ranks</comment>
        <translation>威尔逊</translation>
    </message>
    <message>
        <source>Lobsters</source>
        <comment>column of ranks</comment>
        <translation>Lobsters</translation>
    </message>
    <message>
        <source>By votes</source>
        <comment>column of ranks</comment>
        <translation>按票数</translation>
    </message>
    <message>
        <source>By time</source>
        <comment>column of ranks</comment>
        <translation>按时间</translation>
    </message>
    <message>
        <source>posted + %1 × votes</source>
        <translation>发表时间 + %1 × 票数</translation>
    </message>
    <message>
        <source>log₁₀ |votes| + sign × since 2005 / %1</source>
        <translation>log₁₀ |票数| + 正负号 × 2005 年起的秒数 / %1</translation>
    </message>
    <message>
        <source>sign × log₁₀ |votes| + since 2005 / %1</source>
        <translation>正负号 × log₁₀ |票数| + 2005 年起的秒数 / %1</translation>
    </message>
    <message>
        <source>(votes − 1)^0.8 / (hours + %1)^%2</source>
        <translation>(票数 − 1)^0.8 / (小时数 + %1)^%2</translation>
    </message>
    <message>
        <source>lower bound of the share of up votes, z = %1</source>
        <translation>赞成比例的下限，z = %1</translation>
    </message>
    <message>
        <source>sign × log₁₀ (|votes + 1| + comments) + posted / %1 h</source>
        <translation>正负号 × log₁₀ (|票数 + 1| + 评论) + 发表时间 / %1 小时</translation>
    </message>
    <message>
        <source>up − down</source>
        <translation>赞成 − 反对</translation>
    </message>
    <message>
        <source>posted</source>
        <translation>发表时间</translation>
    </message>
    <message>
        <source>Nothing has to be recalculated over time: articles sink as they age, and a vote changes one number in one sorted set.</source>
        <translation>不必随时间重算：文章随年龄自然下沉，一票只改动一个有序集合里的一个数。</translation>
    </message>
    <message>
        <source>The sign multiplies the time: an article with as many up as down votes always scores 0, and among unpopular articles newer ones rank below older ones.</source>
        <translation>正负号乘在了时间上：赞成与反对一样多的文章永远是 0 分，不受欢迎的文章里新的反而排在旧的后面。</translation>
    </message>
    <message>
        <source>The first ten votes count as much as the next ninety: many votes add little, half a day of age a lot.</source>
        <translation>头十票与接下来的九十票一样重：人多添不了多少，半天的年龄却很要紧。</translation>
    </message>
    <message>
        <source>The only formula here whose order changes with time alone: every value has to be recalculated, so a sorted set can’t keep it.</source>
        <translation>只有这个公式的次序会仅随时间而变：每个值都要不断重算，有序集合存不住它。</translation>
    </message>
    <message>
        <source>It ranks by confidence, not by age: articles never sink. Where no one can vote down, as on the board, it is the order by votes.</source>
        <translation>它看重的是把握，不是新旧：文章从不下沉。在不能投反对票的地方（比如榜单），它就是按票数的次序。</translation>
    </message>
    <message>
        <source>A logarithm like hot, with comments counting no more than votes, and tags that raise or lower an article.</source>
        <translation>与 hot 一样取对数，评论也算数，但不超过票数；标签可以抬高或压低文章。</translation>
    </message>
    <message>
        <source>The oldest favourite stays first forever.</source>
        <translation>最老的热门文章永远第一。</translation>
    </message>
    <message>
        <source>No one’s opinion counts.</source>
        <translation>谁的意见都不算数。</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>%1 by %2</source>
        <extracomment>A rank by a formula, e.g. &quot;4 by HN gravity&quot;</extracomment>
        <translation>按%2第 %1 名</translation>
    </message>
    <message>
        <source>%1, %2, %3, rank %4</source>
        <comment>title, votes, age, ranks</comment>
        <extracomment>The sentence that a screen reader speaks for a row of the ranking lab: title, votes, age, and the ranks by all formulas</extracomment>
        <translation>%1，%2，%3，排名：%4</translation>
    </message>
    <message numerus="yes">
        <source>%Ln vote(s)</source>
        <translation>
            <numerusform>%Ln 票</numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <comment>ranks</comment>
        <translation>，</translation>
    </message>
</context>
<context>
    <name>items::RankingModel</name>
    <message>
        <source>%1: rank %2, value %3</source>
        <translation>%1：第 %2 名，值 %3</translation>
    </message>
    <message>
        <source>%1 up, %2 down, %3 comments</source>
        <translation>%1 票赞成，%2 票反对，%3 条评论</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Article</source>
        <translation>文章</translation>
    </message>
    <message>
        <source>Votes</source>
        <translation>票数</translation>
    </message>
    <message>
        <source>Age</source>
        <translation>年龄</translation>
    </message>
</context>
<context>
    <name>items::ReportEditor</name>
    <message>
        <source>Report “%1”</source>
        <translation>举报“%1”</translation>
    </message>
    <message>
        <source>Claim the report of “%1”</source>
        <translation>认领对“%1”的举报</translation>
    </message>
    <message>
        <source>Release the report of “%1”</source>
        <translation>放弃认领对“%1”的举报</translation>
    </message>
    <message>
        <source>Mark the report of “%1” resolved</source>
        <translation>将对“%1”的举报标为已处理</translation>
    </message>
    <message>
        <source>Dismiss the report of “%1”</source>
        <translation>驳回对“%1”的举报</translation>
    </message>
    <message>
        <source>Remove “%1”</source>
        <translation>移除“%1”</translation>
    </message>
    <message>
        <source>Restore “%1”</source>
        <translation>恢复“%1”</translation>
    </message>
</context>
<context>
    <name>items::ReportSentence</name>
    <message>
        <source>Article</source>
        <translation>文章</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Reply</source>
        <translation>回复</translation>
    </message>
    <message>
        <source>Post</source>
        <translation>帖子</translation>
    </message>
    <message>
        <source>Spam</source>
        <translation>垃圾信息</translation>
    </message>
    <message>
        <source>Abuse</source>
        <translation>辱骂</translation>
    </message>
    <message>
        <source>Off topic</source>
        <translation>跑题</translation>
    </message>
    <message>
        <source>Illegal</source>
        <translation>违法</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>待处理</translation>
    </message>
    <message>
        <source>Claimed by %1</source>
        <translation>%1 已认领</translation>
    </message>
    <message>
        <source>Resolved by %1</source>
        <translation>%1 已处理</translation>
    </message>
    <message>
        <source>Dismissed by %1</source>
        <translation>%1 已驳回</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>A reported text for a screen reader: its kind and its title</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln report(s)</source>
        <translation>
            <numerusform>%Ln 次举报</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 %2</source>
        <extracomment>A reason for which something was reported, and how often</extracomment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>by %1</source>
        <translation>作者 %1</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>已移除</translation>
    </message>
    <message>
        <source>, </source>
        <extracomment>Between the parts of the sentence that a screen reader speaks for a report</extracomment>
        <translation>，</translation>
    </message>
</context>
<context>
    <name>items::SearchSentence</name>
    <message>
        <source>Topic %1</source>
        <translation>主题 %1</translation>
    </message>
    <message>
        <source>Article %1</source>
        <translation>文章 %1</translation>
    </message>
    <message>
        <source>Reply #%1 to %2</source>
        <translation>对 %2 的回复 #%1</translation>
    </message>
    <message>
        <source>by %1</source>
        <translation>作者 %1</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>位于 %1</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>A found text for a screen reader: what and where it is, then the text</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Post</source>
        <translation>帖子</translation>
    </message>
</context>
<context>
    <name>items::SnapshotListModel</name>
    <message>
        <source>%1, %2, %3</source>
        <extracomment>A snapshot as a screen reader speaks it: its name, the community&apos;s time then, how large</extracomment>
        <translation>%1，%2，%3</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Community time</source>
        <translation>社区时间</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>创建时间</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation>快照</translation>
    </message>
    <message>
        <source>Before restoring %1</source>
        <translation>恢复 %1 之前</translation>
    </message>
    <message>
        <source>deletion of “%1”</source>
        <translation>删除“%1”</translation>
    </message>
    <message>
        <source>restore of “%1”</source>
        <translation>恢复“%1”</translation>
    </message>
    <message>
        <source>Before undoing a restore</source>
        <extracomment>Name of a snapshot that is made by itself</extracomment>
        <translation>撤销恢复之前</translation>
    </message>
</context>
<context>
    <name>items::SplitEditor</name>
    <message>
        <source>split of “%1”</source>
        <translation>拆分“%1”</translation>
    </message>
</context>
<context>
    <name>items::StatisticsModel</name>
    <message>
        <source>New members</source>
        <translation>新成员</translation>
    </message>
    <message>
        <source>Articles</source>
        <translation>文章</translation>
    </message>
    <message>
        <source>Topics</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Replies</source>
        <translation>回复</translation>
    </message>
    <message>
        <source>Posts</source>
        <translation>帖子</translation>
    </message>
    <message>
        <source>Votes</source>
        <translation>投票</translation>
    </message>
    <message>
        <source>Votes on topics</source>
        <translation>主题投票</translation>
    </message>
    <message>
        <source>Likes</source>
        <translation>赞</translation>
    </message>
    <message>
        <source>Reports</source>
        <translation>举报</translation>
    </message>
    <message>
        <source>Day</source>
        <translation>日期</translation>
    </message>
</context>
<context>
    <name>items::TagListModel</name>
    <message>
        <source>%1, %2</source>
        <extracomment>A tag and how many topics have it, for a screen reader</extracomment>
        <translation>%1，%2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln topics</source>
        <translation>
            <numerusform>%Ln 个主题</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>items::TimelineSentence</name>
    <message>
        <source>deleted</source>
        <translation>已删除</translation>
    </message>
    <message>
        <source>Posts not loaded: load missing posts</source>
        <translation>有未加载的帖子：加载缺失的帖子</translation>
    </message>
    <message>
        <source>Loading</source>
        <translation>正在加载</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>Author and text of a post</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln like(s)</source>
        <translation>
            <numerusform>%Ln 个赞</numerusform>
        </translation>
    </message>
    <message>
        <source>you like it</source>
        <translation>你赞过</translation>
    </message>
    <message numerus="yes">
        <source>%Ln replies</source>
        <translation>
            <numerusform>%Ln 条回复</numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <extracomment>Between the parts of the sentence that a screen reader speaks for a post</extracomment>
        <translation>，</translation>
    </message>
    <message>
        <source>reposted a post that was deleted</source>
        <translation>转发了一条已删除的帖子</translation>
    </message>
    <message>
        <source>reposted %1: %2</source>
        <translation>转发了 %1：%2</translation>
    </message>
    <message>
        <source>Loading…</source>
        <translation>正在加载…</translation>
    </message>
    <message numerus="yes">
        <source>Show %Ln more replies</source>
        <translation>
            <numerusform>再显示 %Ln 条回复</numerusform>
        </translation>
    </message>
    <message>
        <source>Show earlier posts</source>
        <translation>显示更早的帖子</translation>
    </message>
    <message>
        <source>These posts could not be loaded. Retry</source>
        <translation>未能加载这些帖子。重试</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新</translation>
    </message>
    <message>
        <source>Loading missing posts</source>
        <translation>正在加载缺失的帖子</translation>
    </message>
    <message>
        <source>replying to %1</source>
        <translation>回复 %1</translation>
    </message>
</context>
<context>
    <name>items::TimelineSources</name>
    <message>
        <source>Home</source>
        <translation>首页</translation>
    </message>
    <message>
        <source>Mentions</source>
        <translation>提到我的</translation>
    </message>
    <message>
        <source>My posts</source>
        <translation>我的帖子</translation>
    </message>
    <message>
        <source>People</source>
        <translation>用户</translation>
    </message>
    <message>
        <source>Following</source>
        <translation>我关注的</translation>
    </message>
    <message>
        <source>Followers</source>
        <translation>粉丝</translation>
    </message>
    <message>
        <source>Find people</source>
        <translation>找人</translation>
    </message>
    <message>
        <source>Everyone</source>
        <translation>所有人</translation>
    </message>
    <message>
        <source>Drafts</source>
        <translation>草稿</translation>
    </message>
    <message>
        <source>%L1 new</source>
        <translation>%L1 条新内容</translation>
    </message>
    <message numerus="yes">
        <source>%Ln posts</source>
        <translation>
            <numerusform>%Ln 条帖子</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln people</source>
        <translation>
            <numerusform>%Ln 人</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %L2</source>
        <translation>%1，%L2</translation>
    </message>
</context>
<context>
    <name>items::TopicEditor</name>
    <message>
        <source>Post “%1”</source>
        <translation>发布“%1”</translation>
    </message>
    <message>
        <source>Reply #%1</source>
        <translation>回复 #%1</translation>
    </message>
    <message>
        <source>Remove reply #%1</source>
        <translation>移除回复 #%1</translation>
    </message>
    <message>
        <source>Edit “%1”</source>
        <translation>编辑“%1”</translation>
    </message>
    <message>
        <source>Edit reply #%1</source>
        <translation>编辑回复 #%1</translation>
    </message>
    <message>
        <source>Move “%1”</source>
        <translation>移动“%1”</translation>
    </message>
    <message>
        <source>Add “%1” to “%2”</source>
        <translation>把“%1”加入“%2”</translation>
    </message>
    <message>
        <source>Remove “%1” from “%2”</source>
        <translation>把“%1”移出“%2”</translation>
    </message>
    <message>
        <source>Vote on “%1”</source>
        <translation>为“%1”投票</translation>
    </message>
    <message>
        <source>Star “%1”</source>
        <translation>给“%1”加星标</translation>
    </message>
    <message>
        <source>Unstar “%1”</source>
        <translation>取消“%1”的星标</translation>
    </message>
    <message>
        <source>Vote undone.</source>
        <translation>投票已撤销。</translation>
    </message>
    <message>
        <source>Vote redone.</source>
        <translation>投票已重做。</translation>
    </message>
    <message numerus="yes">
        <source>Mark %Ln topic(s) as read</source>
        <translation>
            <numerusform>将 %Ln 个主题标为已读</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>items::TopicSentence</name>
    <message>
        <source>you voted it up</source>
        <translation>你赞成</translation>
    </message>
    <message>
        <source>you voted it down</source>
        <translation>你反对</translation>
    </message>
    <message>
        <source>Loading</source>
        <translation>正在加载</translation>
    </message>
    <message numerus="yes">
        <source>%Ln replies</source>
        <translation>
            <numerusform>%Ln 条回复</numerusform>
        </translation>
    </message>
    <message>
        <source>by %1</source>
        <translation>作者 %1</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>分类 %1</translation>
    </message>
    <message>
        <source>last reply %1</source>
        <translation>最后回复于%1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln up</source>
        <translation>
            <numerusform>%Ln 赞成</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln down</source>
        <translation>
            <numerusform>%Ln 反对</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln new</source>
        <translation>
            <numerusform>%Ln 条新回复</numerusform>
        </translation>
    </message>
    <message>
        <source>read</source>
        <translation>已读</translation>
    </message>
    <message>
        <source>, </source>
        <extracomment>Between the parts of the sentence that a screen reader speaks for a topic</extracomment>
        <translation>，</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>已移除</translation>
    </message>
    <message>
        <source>#%1 %2: %3, %4</source>
        <extracomment>A reply for a screen reader: floor, author, text, age</extracomment>
        <translation>#%1 %2：%3，%4</translation>
    </message>
    <message numerus="yes">
        <source>%Ln views</source>
        <translation>
            <numerusform>%Ln 次浏览</numerusform>
        </translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>已置顶</translation>
    </message>
    <message>
        <source>locked</source>
        <translation>已锁定</translation>
    </message>
    <message>
        <source>Moved to “%1” as #%2</source>
        <extracomment>%1 is the title of another topic, %2 the floor there</extracomment>
        <translation>已移到“%1”，#%2</translation>
    </message>
    <message>
        <source>starred</source>
        <translation>已加星标</translation>
    </message>
    <message numerus="yes">
        <source>%Ln links</source>
        <translation>
            <numerusform>%Ln 个链接</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>items::TopicTreeModel</name>
    <message>
        <source>Hot today</source>
        <translation>今日热议</translation>
    </message>
    <message>
        <source>Recommended</source>
        <translation>推荐</translation>
    </message>
    <message>
        <source>All topics</source>
        <translation>全部主题</translation>
    </message>
    <message>
        <source>Drafts</source>
        <translation>草稿</translation>
    </message>
    <message>
        <source>My topics</source>
        <translation>我的主题</translation>
    </message>
    <message>
        <source>No tab</source>
        <translation>无标签页</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Mine</source>
        <translation>我的</translation>
    </message>
    <message>
        <source>%1, %L2</source>
        <translation>%1，%L2</translation>
    </message>
    <message>
        <source>Archived</source>
        <translation>已归档</translation>
    </message>
    <message>
        <source>Starred</source>
        <translation>星标主题</translation>
    </message>
    <message numerus="yes">
        <source>%Ln topics</source>
        <translation>
            <numerusform>%Ln 个主题</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %L2 new</source>
        <translation>%1，%L2 条新内容</translation>
    </message>
    <message>
        <source>All tags…</source>
        <translation>所有标签…</translation>
    </message>
</context>
<context>
    <name>items::TouchedKeysModel</name>
    <message>
        <source>%1, %2, %3</source>
        <comment>key, type, how long it lives</comment>
        <translation>%1，%2，%3</translation>
    </message>
    <message>
        <source>%1, before %2, after %3</source>
        <translation>%1，之前 %2，之后 %3</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Expiry</source>
        <translation>过期时间</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>After</source>
        <translation>之后</translation>
    </message>
</context>
<context>
    <name>items::UndoHistory</name>
    <message>
        <source>Undone: %1.</source>
        <translation>已撤销：%1。</translation>
    </message>
    <message>
        <source>Redone: %1.</source>
        <translation>已重做：%1。</translation>
    </message>
</context>
<context>
    <name>items::VotePairModel</name>
    <message>
        <source>%1 and %2: %3 votes together, of %4 and %5, lift %6</source>
        <translation>%1 和 %2：共同投票 %3 次，各自 %4 次和 %5 次，提升度 %6</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <extracomment>Two names</extracomment>
        <translation>%1 和 %2</translation>
    </message>
    <message>
        <source>Accounts</source>
        <translation>账号</translation>
    </message>
    <message>
        <source>Together</source>
        <translation>共同</translation>
    </message>
    <message>
        <source>Lift</source>
        <translation>提升度</translation>
    </message>
</context>
<context>
    <name>items::Why</name>
    <message>
        <source>%1 %2</source>
        <comment>two sentences</comment>
        <translation>%1%2</translation>
    </message>
    <message>
        <source>Posted at %1 s, plus %2 s × %3 votes = %4. A vote is worth 86,400 s / %5 = %2 s of age.</source>
        <translation>发表于第 %1 秒，加上 %2 秒 × %3 票 = %4。一票抵 86,400 秒 / %5 = %2 秒的年龄。</translation>
    </message>
    <message>
        <source>%1 votes: log₁₀ of them is %2. Posted %3 s after December 2005, divided by %4 = %5, times their sign %6. Together %7.</source>
        <translation>%1 票，取 log₁₀ 得 %2。发表于 2005 年 12 月之后 %3 秒，除以 %4 得 %5，再乘以票数的正负号 %6。合计 %7。</translation>
    </message>
    <message>
        <source>%1 votes: log₁₀ of them is %2, times their sign %6. Posted %3 s after December 2005, divided by %4 = %5. Together %7.</source>
        <translation>%1 票，取 log₁₀ 得 %2，乘以票数的正负号 %6。发表于 2005 年 12 月之后 %3 秒，除以 %4 得 %5。合计 %7。</translation>
    </message>
    <message>
        <source>%1 votes without the poster’s, damped by the power of 0.8: %2. Divided by (%3 h of age + %4 h) to the power of %5: %6.</source>
        <translation>除去作者自己的一票有 %1 票，取 0.8 次方：%2。除以（%3 小时的年龄 + %4 小时）的 %5 次方：%6。</translation>
    </message>
    <message>
        <source>This includes a factor of %1: it has many comments for its votes, so Hacker News treats it as a flame war.</source>
        <translation>其中乘了 %1：评论相对票数太多，Hacker News 把它当作争吵。</translation>
    </message>
    <message>
        <source>This includes a factor of %1: it has no link.</source>
        <translation>其中乘了 %1：它没有链接。</translation>
    </message>
    <message>
        <source>%1 of %2 votes are up votes. If everyone had voted, their share would hardly be below %3 (z = %4).</source>
        <translation>%2 票里有 %1 票赞成。假如所有人都投了票，赞成的比例多半不会低于 %3（z = %4）。</translation>
    </message>
    <message>
        <source>%1 votes plus one, plus %2 points for comments: log₁₀ of the sum, times the sign of the votes, is %3. Posted at %4 s, divided by %5 h: %6. Together %7.</source>
        <translation>%1 票加一，再加评论的 %2 分：取 log₁₀ 并乘以票数的正负号得 %3。发表于第 %4 秒，除以 %5 小时得 %6。合计 %7。</translation>
    </message>
    <message>
        <source>This includes %1 for its tags or its author.</source>
        <translation>其中标签或作者占 %1。</translation>
    </message>
    <message>
        <source>It has %1 votes.</source>
        <translation>它有 %1 票。</translation>
    </message>
    <message>
        <source>%1 up minus %2 down is %3 votes.</source>
        <translation>%1 票赞成减去 %2 票反对，是 %3 票。</translation>
    </message>
    <message>
        <source>Posted at %1 s.</source>
        <translation>发表于第 %1 秒。</translation>
    </message>
    <message>
        <source>their values are equal, so the greater id comes first, as in a sorted set</source>
        <translation>两者的值相等，编号大的在前，与有序集合里一样</translation>
    </message>
    <message>
        <source>a score that is %1 greater, as much as %2 votes</source>
        <translation>评分高出 %1，相当于 %2 票</translation>
    </message>
    <message>
        <source>a value that is %1 greater, as much as %2 h of age</source>
        <translation>值高出 %1，相当于 %2 小时的年龄</translation>
    </message>
    <message>
        <source>a value of %1 against %2</source>
        <translation>值是 %1，另一篇是 %2</translation>
    </message>
    <message>
        <source>a share of at least %1 against %2</source>
        <translation>比例至少 %1，另一篇至少 %2</translation>
    </message>
    <message>
        <source>%1 votes more</source>
        <translation>多 %1 票</translation>
    </message>
    <message>
        <source>it was posted %1 min later</source>
        <translation>晚发表 %1 分钟</translation>
    </message>
    <message>
        <source>Rank %1 of %2 by %3.</source>
        <translation>按%3在 %2 篇中排第 %1 名。</translation>
    </message>
    <message>
        <source>It ranks above “%1”: %2.</source>
        <translation>它排在“%1”前面：%2。</translation>
    </message>
    <message>
        <source>“%1” ranks above it: %2.</source>
        <translation>“%1”排在它前面：%2。</translation>
    </message>
</context>
<context>
    <name>store::ShownText</name>
    <message>
        <source>(cannot be read)</source>
        <translation>（无法读取）</translation>
    </message>
    <message>
        <source>(cannot be read: %1)</source>
        <extracomment>%1 is a size like &quot;70 MB&quot;</extracomment>
        <translation>（无法读取：%1）</translation>
    </message>
</context>
<context>
    <name>ui::AboutDialog</name>
    <message>
        <source>About Folkmoot</source>
        <translation>关于 Folkmoot</translation>
    </message>
    <message>
        <source>Version %1, Qt %2</source>
        <translation>版本 %1，Qt %2</translation>
    </message>
    <message>
        <source>Read, vote and discuss, on your own Redis.</source>
        <translation>在你自己的 Redis 上，阅读、投票、交谈。</translation>
    </message>
    <message>
        <source>Folkmoot is free software under the MIT licence. Icons by Lucide (ISC licence). It uses Qt, hiredis, libsodium, QtKeychain and tl::expected.</source>
        <translation>Folkmoot 是自由软件，采用 MIT 许可证。图标来自 Lucide（ISC 许可证）。使用了 Qt、hiredis、libsodium、QtKeychain 和 tl::expected。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>ui::ActionRegistry</name>
    <message>
        <source>&amp;Private community</source>
        <translation>私人社区(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Connect to a server…</source>
        <translation>连接服务器(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>导入(&amp;I)…</translation>
    </message>
    <message>
        <source>&amp;Export this list…</source>
        <translation>导出此列表(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;Sign in…</source>
        <translation>登录(&amp;S)…</translation>
    </message>
    <message>
        <source>Create an &amp;account…</source>
        <translation>创建账号(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;New person…</source>
        <translation>新用户(&amp;N)…</translation>
    </message>
    <message>
        <source>Sign &amp;out</source>
        <translation>退出登录(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Filter this list</source>
        <translation>筛选当前列表(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts…</source>
        <translation>键盘快捷键(&amp;K)…</translation>
    </message>
    <message>
        <source>&amp;Refresh</source>
        <translation>刷新(&amp;R)</translation>
    </message>
    <message>
        <source>Show s&amp;ources</source>
        <translation>显示列表(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Full screen</source>
        <translation>全屏(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>后退(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation>前进(&amp;F)</translation>
    </message>
    <message>
        <source>Go to &amp;anything…</source>
        <translation>快速转到(&amp;A)…</translation>
    </message>
    <message>
        <source>Workspace &amp;1</source>
        <translation>工作区 &amp;1</translation>
    </message>
    <message>
        <source>Workspace &amp;2</source>
        <translation>工作区 &amp;2</translation>
    </message>
    <message>
        <source>Workspace &amp;3</source>
        <translation>工作区 &amp;3</translation>
    </message>
    <message>
        <source>Workspace &amp;4</source>
        <translation>工作区 &amp;4</translation>
    </message>
    <message>
        <source>Page &amp;down</source>
        <translation>向下翻页(&amp;D)</translation>
    </message>
    <message>
        <source>Page &amp;up</source>
        <translation>向上翻页(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Go to page…</source>
        <translation>转到页(&amp;G)…</translation>
    </message>
    <message>
        <source>Next pane</source>
        <translation>下一个窗格</translation>
    </message>
    <message>
        <source>Previous pane</source>
        <translation>上一个窗格</translation>
    </message>
    <message>
        <source>&amp;New article…</source>
        <translation>新文章(&amp;N)…</translation>
    </message>
    <message>
        <source>&amp;Open link in browser</source>
        <translation>在浏览器中打开链接(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Vote for this article</source>
        <translation>投票给这篇文章(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Retract vote</source>
        <translation>撤回投票(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Save this article</source>
        <translation>收藏这篇文章(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Mark as read</source>
        <translation>标为已读(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Groups…</source>
        <translation>分组(&amp;G)…</translation>
    </message>
    <message>
        <source>Re&amp;move this article</source>
        <translation>移除这篇文章(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Command palette…</source>
        <translation>命令面板(&amp;C)…</translation>
    </message>
    <message>
        <source>A&amp;llow other programs…</source>
        <translation>允许其他程序(&amp;L)…</translation>
    </message>
    <message>
        <source>&amp;About Folkmoot</source>
        <translation>关于 Folkmoot(&amp;A)</translation>
    </message>
    <message>
        <source>Data &amp;safety…</source>
        <translation>数据安全(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Next in the list</source>
        <translation>列表中的下一项(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Previous in the list</source>
        <translation>列表中的上一项(&amp;P)</translation>
    </message>
    <message>
        <source>First in the list</source>
        <translation>列表第一项</translation>
    </message>
    <message>
        <source>Last in the list</source>
        <translation>列表最后一项</translation>
    </message>
    <message>
        <source>&amp;New topic…</source>
        <translation>新主题(&amp;N)…</translation>
    </message>
    <message>
        <source>&amp;Reply</source>
        <translation>回复(&amp;R)</translation>
    </message>
    <message>
        <source>Vote &amp;up</source>
        <translation>赞成(&amp;U)</translation>
    </message>
    <message>
        <source>Vote &amp;down</source>
        <translation>反对(&amp;D)</translation>
    </message>
    <message>
        <source>Undo v&amp;ote</source>
        <translation>撤回投票(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Edit this topic…</source>
        <translation>编辑此主题(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;Show new items</source>
        <translation>显示新内容(&amp;S)</translation>
    </message>
    <message>
        <source>Order: &amp;Top</source>
        <translation>排序：最高分(&amp;T)</translation>
    </message>
    <message>
        <source>Order: &amp;New</source>
        <translation>排序：最新(&amp;N)</translation>
    </message>
    <message>
        <source>Order: &amp;Bottom</source>
        <translation>排序：最低分(&amp;B)</translation>
    </message>
    <message>
        <source>Order: &amp;Oldest</source>
        <translation>排序：最早(&amp;O)</translation>
    </message>
    <message>
        <source>Open a &amp;link to a topic…</source>
        <translation>打开主题链接(&amp;L)…</translation>
    </message>
    <message>
        <source>Go to f&amp;loor…</source>
        <translation>转到楼层(&amp;L)…</translation>
    </message>
    <message>
        <source>Edit &amp;history…</source>
        <translation>编辑记录(&amp;H)…</translation>
    </message>
    <message>
        <source>&amp;Search everything…</source>
        <translation>全站搜索(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Rebuild the search index</source>
        <translation>重建搜索索引(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;New post</source>
        <translation>新帖子(&amp;N)</translation>
    </message>
    <message>
        <source>Repl&amp;y to this post</source>
        <translation>回复这条帖子(&amp;Y)</translation>
    </message>
    <message>
        <source>Re&amp;post</source>
        <translation>转发(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Quote</source>
        <translation>引用(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Like or unlike</source>
        <translation>赞或取消赞(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Mute the author</source>
        <translation>屏蔽作者(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Delete this post</source>
        <translation>删除这条帖子(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Post delivery…</source>
        <translation>帖子的送达方式(&amp;P)…</translation>
    </message>
    <message>
        <source>&amp;Open reported item</source>
        <translation>打开被举报的内容(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Claim or release</source>
        <translation>认领或放弃认领(&amp;C)</translation>
    </message>
    <message>
        <source>Mark &amp;resolved</source>
        <translation>标为已处理(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Dismiss</source>
        <translation>驳回(&amp;D)</translation>
    </message>
    <message>
        <source>Re&amp;move or restore reported item</source>
        <translation>移除或恢复被举报的内容(&amp;M)</translation>
    </message>
    <message>
        <source>Re&amp;port…</source>
        <translation>举报(&amp;P)…</translation>
    </message>
    <message>
        <source>Re&amp;move selected…</source>
        <translation>移除所选内容(&amp;M)…</translation>
    </message>
    <message>
        <source>&amp;Lock selected…</source>
        <translation>锁定所选内容(&amp;L)…</translation>
    </message>
    <message>
        <source>&amp;Unlock selected…</source>
        <translation>解锁所选内容(&amp;U)…</translation>
    </message>
    <message>
        <source>Mo&amp;ve selected topics…</source>
        <translation>移动所选主题(&amp;V)…</translation>
    </message>
    <message>
        <source>Mer&amp;ge selected topics…</source>
        <translation>合并所选主题(&amp;G)…</translation>
    </message>
    <message>
        <source>&amp;Pin selected…</source>
        <translation>置顶所选内容(&amp;P)…</translation>
    </message>
    <message>
        <source>U&amp;npin selected…</source>
        <translation>取消所选内容的置顶(&amp;N)…</translation>
    </message>
    <message>
        <source>Re&amp;name selected…</source>
        <translation>重命名所选内容(&amp;N)…</translation>
    </message>
    <message>
        <source>Change &amp;tags of selected topics…</source>
        <translation>更改所选主题的标签(&amp;T)…</translation>
    </message>
    <message>
        <source>Change gr&amp;oups of selected articles…</source>
        <translation>更改所选文章的分组(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Welcome and rules…</source>
        <translation>欢迎词与规则(&amp;W)…</translation>
    </message>
    <message>
        <source>&amp;Inspector</source>
        <translation>检查器(&amp;I)</translation>
    </message>
    <message>
        <source>R&amp;anking lab</source>
        <translation>排行实验(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Time machine</source>
        <translation>时间机器(&amp;T)</translation>
    </message>
    <message>
        <source>Cr&amp;owd</source>
        <translation>模拟人群(&amp;O)</translation>
    </message>
    <message>
        <source>Rac&amp;e lab</source>
        <translation>竞争实验(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Mark as unread</source>
        <translation>标为未读(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Copy diagnostics</source>
        <translation>复制诊断信息(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Star this topic</source>
        <translation>给此主题加星标(&amp;S)</translation>
    </message>
    <message>
        <source>Pass&amp;word and devices…</source>
        <translation>密码与设备(&amp;W)…</translation>
    </message>
    <message>
        <source>Lin&amp;k for other devices…</source>
        <translation>供其他设备使用的链接(&amp;K)…</translation>
    </message>
    <message>
        <source>Lea&amp;ve the community…</source>
        <translation>离开社区(&amp;V)…</translation>
    </message>
    <message>
        <source>Community &amp;1</source>
        <translation>社区 &amp;1</translation>
    </message>
    <message>
        <source>Community &amp;2</source>
        <translation>社区 &amp;2</translation>
    </message>
    <message>
        <source>Community &amp;3</source>
        <translation>社区 &amp;3</translation>
    </message>
    <message>
        <source>Community &amp;4</source>
        <translation>社区 &amp;4</translation>
    </message>
    <message>
        <source>Community &amp;5</source>
        <translation>社区 &amp;5</translation>
    </message>
    <message>
        <source>Community &amp;6</source>
        <translation>社区 &amp;6</translation>
    </message>
    <message>
        <source>Community &amp;7</source>
        <translation>社区 &amp;7</translation>
    </message>
    <message>
        <source>Community &amp;8</source>
        <translation>社区 &amp;8</translation>
    </message>
    <message>
        <source>Community &amp;9</source>
        <translation>社区 &amp;9</translation>
    </message>
    <message>
        <source>&amp;Lock the reported topic…</source>
        <translation>锁定被举报的主题(&amp;L)…</translation>
    </message>
    <message>
        <source>Mo&amp;ve the reported topic…</source>
        <translation>移动被举报的主题(&amp;V)…</translation>
    </message>
    <message>
        <source>M&amp;ute the author…</source>
        <translation>禁言作者(&amp;U)…</translation>
    </message>
    <message>
        <source>&amp;Ban the author…</source>
        <translation>封禁作者(&amp;B)…</translation>
    </message>
    <message>
        <source>Open in new win&amp;dow as…</source>
        <translation>以其他用户在新窗口中打开(&amp;D)…</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>剪切(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>粘贴(&amp;P)</translation>
    </message>
    <message>
        <source>Select &amp;all</source>
        <translation>全选(&amp;A)</translation>
    </message>
    <message>
        <source>Copy &amp;link</source>
        <translation>复制链接(&amp;L)</translation>
    </message>
    <message>
        <source>Pr&amp;eferences…</source>
        <translation>首选项(&amp;E)…</translation>
    </message>
    <message>
        <source>Text size: lar&amp;ger</source>
        <translation>文字大小：放大(&amp;G)</translation>
    </message>
    <message>
        <source>Text size: s&amp;maller</source>
        <translation>文字大小：缩小(&amp;M)</translation>
    </message>
    <message>
        <source>Text size: n&amp;ormal</source>
        <translation>文字大小：正常(&amp;O)</translation>
    </message>
    <message>
        <source>Mark a&amp;ll as read</source>
        <translation>全部标为已读(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Follow or unfollow this person</source>
        <translation>关注或取消关注此用户(&amp;F)</translation>
    </message>
    <message>
        <source>I&amp;mported articles…</source>
        <translation>导入的文章(&amp;M)…</translation>
    </message>
    <message>
        <source>Copy per&amp;malink</source>
        <translation>复制永久链接(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Lessons</source>
        <translation>课程(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Handbook</source>
        <translation>手册(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>查看(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>转到(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Post</source>
        <translation>发布(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Moderate</source>
        <translation>管理(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation>工具(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Key browser</source>
        <translation>键浏览器(&amp;K)</translation>
    </message>
</context>
<context>
    <name>ui::ActionTitles</name>
    <message>
        <source>act as</source>
        <translation>以其身份操作</translation>
    </message>
    <message>
        <source>approve</source>
        <translation>批准</translation>
    </message>
    <message>
        <source>arrange a tab</source>
        <translation>整理标签页</translation>
    </message>
    <message>
        <source>back up</source>
        <translation>备份</translation>
    </message>
    <message>
        <source>ban</source>
        <translation>封禁</translation>
    </message>
    <message>
        <source>batch</source>
        <translation>批量操作</translation>
    </message>
    <message>
        <source>change how posts are delivered</source>
        <translation>更改帖子的送达方式</translation>
    </message>
    <message>
        <source>change settings</source>
        <translation>更改设置</translation>
    </message>
    <message>
        <source>change the limits</source>
        <translation>更改限制</translation>
    </message>
    <message>
        <source>check a backup</source>
        <translation>检查备份</translation>
    </message>
    <message>
        <source>check</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>claim a report</source>
        <translation>认领举报</translation>
    </message>
    <message>
        <source>compare votes</source>
        <translation>比较投票</translation>
    </message>
    <message>
        <source>copy a backup</source>
        <translation>复制备份</translation>
    </message>
    <message>
        <source>count a visit</source>
        <translation>记录一次访问</translation>
    </message>
    <message>
        <source>count contributors</source>
        <translation>统计贡献者</translation>
    </message>
    <message>
        <source>count new</source>
        <translation>统计新内容</translation>
    </message>
    <message>
        <source>count reports</source>
        <translation>统计举报</translation>
    </message>
    <message>
        <source>decide on a report</source>
        <translation>处理举报</translation>
    </message>
    <message>
        <source>delete a note</source>
        <translation>删除备注</translation>
    </message>
    <message>
        <source>delete a post</source>
        <translation>删除帖子</translation>
    </message>
    <message>
        <source>deliver</source>
        <translation>投递</translation>
    </message>
    <message>
        <source>demo</source>
        <translation>填入示例</translation>
    </message>
    <message>
        <source>discard a backup</source>
        <translation>丢弃备份</translation>
    </message>
    <message>
        <source>edit a reply</source>
        <translation>编辑回复</translation>
    </message>
    <message>
        <source>edit a topic</source>
        <translation>编辑主题</translation>
    </message>
    <message>
        <source>export the community</source>
        <translation>导出整个社区</translation>
    </message>
    <message>
        <source>export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>find a person</source>
        <translation>查找用户</translation>
    </message>
    <message>
        <source>find people</source>
        <translation>查找用户</translation>
    </message>
    <message>
        <source>follow</source>
        <translation>关注</translation>
    </message>
    <message>
        <source>give a role</source>
        <translation>授予角色</translation>
    </message>
    <message>
        <source>hold again</source>
        <translation>退回待审</translation>
    </message>
    <message>
        <source>import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>index</source>
        <translation>建立索引</translation>
    </message>
    <message>
        <source>allow other programs</source>
        <translation>允许其他程序</translation>
    </message>
    <message>
        <source>like</source>
        <translation>点赞</translation>
    </message>
    <message>
        <source>list backups</source>
        <translation>列出备份</translation>
    </message>
    <message>
        <source>load missing posts</source>
        <translation>加载缺失的帖子</translation>
    </message>
    <message>
        <source>lock</source>
        <translation>锁定</translation>
    </message>
    <message>
        <source>look up a link</source>
        <translation>查找链接</translation>
    </message>
    <message>
        <source>mark as read</source>
        <translation>标为已读</translation>
    </message>
    <message>
        <source>mark notices</source>
        <translation>标记通知</translation>
    </message>
    <message>
        <source>measure keys</source>
        <translation>测量键</translation>
    </message>
    <message>
        <source>move a topic</source>
        <translation>移动主题</translation>
    </message>
    <message>
        <source>mute</source>
        <translation>屏蔽或禁言</translation>
    </message>
    <message>
        <source>add a note about a member</source>
        <translation>为成员添加备注</translation>
    </message>
    <message>
        <source>open a topic</source>
        <translation>打开主题</translation>
    </message>
    <message>
        <source>open an article</source>
        <translation>打开文章</translation>
    </message>
    <message>
        <source>open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>post a topic</source>
        <translation>发布主题</translation>
    </message>
    <message>
        <source>post</source>
        <translation>发布</translation>
    </message>
    <message>
        <source>preview a batch</source>
        <translation>预览批量操作</translation>
    </message>
    <message>
        <source>publish</source>
        <translation>发布帖子</translation>
    </message>
    <message>
        <source>pull</source>
        <translation>拉取动态</translation>
    </message>
    <message>
        <source>read a member</source>
        <translation>读取成员</translation>
    </message>
    <message>
        <source>read a member’s history</source>
        <translation>读取成员的历史</translation>
    </message>
    <message>
        <source>read a page</source>
        <translation>读取一页</translation>
    </message>
    <message>
        <source>read a person</source>
        <translation>读取用户</translation>
    </message>
    <message>
        <source>read a profile</source>
        <translation>读取个人主页</translation>
    </message>
    <message>
        <source>read a report</source>
        <translation>读取举报</translation>
    </message>
    <message>
        <source>read a role</source>
        <translation>读取角色</translation>
    </message>
    <message>
        <source>read a thread</source>
        <translation>读取对话</translation>
    </message>
    <message>
        <source>read a topic</source>
        <translation>读取主题</translation>
    </message>
    <message>
        <source>read answers</source>
        <translation>读取答复</translation>
    </message>
    <message>
        <source>read categories</source>
        <translation>读取分类</translation>
    </message>
    <message>
        <source>read edit history</source>
        <translation>读取编辑记录</translation>
    </message>
    <message>
        <source>read earlier posts</source>
        <translation>读取更早的帖子</translation>
    </message>
    <message>
        <source>read everyone’s posts</source>
        <translation>读取所有人的帖子</translation>
    </message>
    <message>
        <source>read groups</source>
        <translation>读取分组</translation>
    </message>
    <message>
        <source>read how posts are delivered</source>
        <translation>读取帖子的送达方式</translation>
    </message>
    <message>
        <source>read members</source>
        <translation>读取成员列表</translation>
    </message>
    <message>
        <source>read mentions</source>
        <translation>读取提及</translation>
    </message>
    <message>
        <source>read notices</source>
        <translation>读取通知</translation>
    </message>
    <message>
        <source>read people</source>
        <translation>读取用户</translation>
    </message>
    <message>
        <source>read posts</source>
        <translation>读取帖子</translation>
    </message>
    <message>
        <source>read replies</source>
        <translation>读取回复</translation>
    </message>
    <message>
        <source>read reports</source>
        <translation>读取举报列表</translation>
    </message>
    <message>
        <source>read settings</source>
        <translation>读取设置</translation>
    </message>
    <message>
        <source>read statistics</source>
        <translation>读取统计</translation>
    </message>
    <message>
        <source>read the audit log</source>
        <translation>读取操作记录</translation>
    </message>
    <message>
        <source>read the limits</source>
        <translation>读取限制</translation>
    </message>
    <message>
        <source>read the timeline</source>
        <translation>读取动态</translation>
    </message>
    <message>
        <source>read held texts</source>
        <translation>读取待审文字</translation>
    </message>
    <message>
        <source>read removed text</source>
        <translation>读取已移除的内容</translation>
    </message>
    <message>
        <source>read follows</source>
        <translation>读取关注关系</translation>
    </message>
    <message>
        <source>read muted people</source>
        <translation>读取屏蔽名单</translation>
    </message>
    <message>
        <source>rebuild statistics</source>
        <translation>重建统计</translation>
    </message>
    <message>
        <source>rebuild the index</source>
        <translation>重建索引</translation>
    </message>
    <message>
        <source>rebuild</source>
        <translation>重建</translation>
    </message>
    <message>
        <source>refresh</source>
        <translation>刷新</translation>
    </message>
    <message>
        <source>register</source>
        <translation>注册</translation>
    </message>
    <message>
        <source>regroup</source>
        <translation>调整分组</translation>
    </message>
    <message>
        <source>reject</source>
        <translation>驳回</translation>
    </message>
    <message>
        <source>remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>reopen a report</source>
        <translation>重新打开举报</translation>
    </message>
    <message>
        <source>reply</source>
        <translation>回复</translation>
    </message>
    <message>
        <source>report</source>
        <translation>举报</translation>
    </message>
    <message>
        <source>reserve ids</source>
        <translation>预留编号</translation>
    </message>
    <message>
        <source>restore a backup</source>
        <translation>恢复备份</translation>
    </message>
    <message>
        <source>restore a note</source>
        <translation>恢复备注</translation>
    </message>
    <message>
        <source>restore a post</source>
        <translation>恢复帖子</translation>
    </message>
    <message>
        <source>restore a reply</source>
        <translation>恢复回复</translation>
    </message>
    <message>
        <source>restore a topic</source>
        <translation>恢复主题</translation>
    </message>
    <message>
        <source>restore</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>retract a vote</source>
        <translation>撤回投票</translation>
    </message>
    <message>
        <source>save</source>
        <translation>收藏</translation>
    </message>
    <message>
        <source>search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>sign in</source>
        <translation>登录</translation>
    </message>
    <message>
        <source>suggest people</source>
        <translation>推荐可关注的人</translation>
    </message>
    <message>
        <source>tab</source>
        <translation>标签页</translation>
    </message>
    <message>
        <source>unlike</source>
        <translation>取消赞</translation>
    </message>
    <message>
        <source>undo a batch</source>
        <translation>撤销批量操作</translation>
    </message>
    <message>
        <source>undo a repair</source>
        <translation>撤销修复</translation>
    </message>
    <message>
        <source>undo a vote</source>
        <translation>撤销投票</translation>
    </message>
    <message>
        <source>undo an act</source>
        <translation>撤销操作</translation>
    </message>
    <message>
        <source>unfollow</source>
        <translation>取消关注</translation>
    </message>
    <message>
        <source>unlock</source>
        <translation>解锁</translation>
    </message>
    <message>
        <source>unmute</source>
        <translation>取消屏蔽</translation>
    </message>
    <message>
        <source>unsave</source>
        <translation>取消收藏</translation>
    </message>
    <message>
        <source>vote</source>
        <translation>投票</translation>
    </message>
    <message>
        <source>withdraw a reply</source>
        <translation>移除回复</translation>
    </message>
    <message>
        <source>withdraw a report</source>
        <translation>撤回举报</translation>
    </message>
    <message>
        <source>withdraw a topic</source>
        <translation>移除主题</translation>
    </message>
    <message>
        <source>withdraw</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>write here too</source>
        <translation>在此也写入</translation>
    </message>
    <message>
        <source>keep the connection</source>
        <translation>保持连接</translation>
    </message>
    <message>
        <source>arrange a place</source>
        <translation>整理分类与标签页</translation>
    </message>
    <message>
        <source>move a place</source>
        <translation>移动分类</translation>
    </message>
    <message>
        <source>read places</source>
        <translation>读取分类与标签页</translation>
    </message>
    <message>
        <source>undo a place</source>
        <translation>撤销对分类的更改</translation>
    </message>
    <message>
        <source>preview a split</source>
        <translation>预览拆分</translation>
    </message>
    <message>
        <source>undo a split</source>
        <translation>撤销拆分</translation>
    </message>
    <message>
        <source>split</source>
        <translation>拆分</translation>
    </message>
    <message>
        <source>purge</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>read a key</source>
        <translation>查看键</translation>
    </message>
    <message>
        <source>search for keys</source>
        <translation>查找键</translation>
    </message>
    <message>
        <source>edit a key</source>
        <translation>修改键</translation>
    </message>
    <message>
        <source>undo a key edit</source>
        <translation>撤销键的修改</translation>
    </message>
    <message>
        <source>branch a snapshot</source>
        <translation>从快照分出社区</translation>
    </message>
    <message>
        <source>recover a snapshot</source>
        <translation>找回快照</translation>
    </message>
    <message>
        <source>discard a snapshot</source>
        <translation>删除快照</translation>
    </message>
    <message>
        <source>move the clock</source>
        <translation>拨快时钟</translation>
    </message>
    <message>
        <source>restore a snapshot</source>
        <translation>恢复快照</translation>
    </message>
    <message>
        <source>take a snapshot</source>
        <translation>建立快照</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between two titles</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>invite</source>
        <translation>邀请</translation>
    </message>
    <message>
        <source>read invitations</source>
        <translation>读取邀请</translation>
    </message>
    <message>
        <source>revoke an invitation</source>
        <translation>作废邀请</translation>
    </message>
    <message>
        <source>send</source>
        <translation>发送</translation>
    </message>
    <message>
        <source>change the password</source>
        <translation>更改密码</translation>
    </message>
    <message>
        <source>leave the community</source>
        <translation>离开社区</translation>
    </message>
    <message>
        <source>recover an account</source>
        <translation>恢复账号</translation>
    </message>
    <message>
        <source>admit people</source>
        <translation>接纳用户</translation>
    </message>
    <message>
        <source>begin a race</source>
        <translation>开始竞争</translation>
    </message>
    <message>
        <source>count likes</source>
        <translation>统计赞</translation>
    </message>
    <message>
        <source>empty the discarded snapshots</source>
        <translation>清空已删除的快照</translation>
    </message>
    <message>
        <source>gather a crowd</source>
        <translation>召集模拟人群</translation>
    </message>
    <message>
        <source>let the crowd act</source>
        <translation>让模拟人群行动</translation>
    </message>
    <message>
        <source>list snapshots</source>
        <translation>列出快照</translation>
    </message>
    <message>
        <source>read tags</source>
        <translation>读取标签</translation>
    </message>
    <message>
        <source>read the clock</source>
        <translation>读取时钟</translation>
    </message>
    <message>
        <source>restrict</source>
        <translation>限制</translation>
    </message>
    <message>
        <source>star</source>
        <translation>加星标</translation>
    </message>
    <message>
        <source>take a step</source>
        <translation>走一步</translation>
    </message>
</context>
<context>
    <name>ui::AgeText</name>
    <message>
        <source>now</source>
        <translation>刚刚</translation>
    </message>
    <message numerus="yes">
        <source>%n min</source>
        <translation>
            <numerusform>%n 分钟前</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n h</source>
        <translation>
            <numerusform>%n 小时前</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n d</source>
        <translation>
            <numerusform>%n 天前</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n mo</source>
        <translation>
            <numerusform>%n 个月前</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n y</source>
        <translation>
            <numerusform>%n 年前</numerusform>
        </translation>
    </message>
    <message>
        <source>just now</source>
        <translation>刚刚</translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s) ago</source>
        <translation>
            <numerusform>%n 分钟前</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hour(s) ago</source>
        <translation>
            <numerusform>%n 小时前</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n day(s) ago</source>
        <translation>
            <numerusform>%n 天前</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n month(s) ago</source>
        <translation>
            <numerusform>%n 个月前</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n year(s) ago</source>
        <translation>
            <numerusform>%n 年前</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 d %2 h</source>
        <translation>%1 天 %2 小时</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 小时 %2 分钟</translation>
    </message>
    <message numerus="yes">
        <source>%n s</source>
        <translation>
            <numerusform>%n 秒</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n min</source>
        <comment>time left</comment>
        <translation>
            <numerusform>%n 分钟</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::ArticleActs</name>
    <message>
        <source>Vote counted.</source>
        <translation>投票已计入。</translation>
    </message>
    <message>
        <source>Vote retracted.</source>
        <translation>投票已撤回。</translation>
    </message>
    <message>
        <source>Article posted.</source>
        <translation>文章已发布。</translation>
    </message>
    <message>
        <source>Groups changed.</source>
        <translation>分组已更改。</translation>
    </message>
    <message>
        <source>Select an article first: a group is created when you put an article into it.</source>
        <translation>请先选择一篇文章：把文章放进分组时，分组就会建立。</translation>
    </message>
    <message>
        <source>Copy title</source>
        <translation>复制标题</translation>
    </message>
    <message>
        <source>Why is this here?</source>
        <translation>它为什么在这里？</translation>
    </message>
    <message>
        <source>&amp;Save this article</source>
        <translation>收藏这篇文章(&amp;S)</translation>
    </message>
    <message>
        <source>Remove from &amp;saved</source>
        <translation>取消收藏(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Save selected articles</source>
        <translation>收藏所选文章(&amp;S)</translation>
    </message>
    <message>
        <source>Everything was read already.</source>
        <translation>已经全部读过。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln article(s) marked as read.</source>
        <translation>
            <numerusform>已将 %Ln 篇文章标为已读。</numerusform>
        </translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation>已收藏。</translation>
    </message>
    <message>
        <source>Removed from saved.</source>
        <translation>已取消收藏。</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
</context>
<context>
    <name>ui::ArticleByline</name>
    <message>
        <source>by %1, %2, in %3</source>
        <translation>作者 %1，%2，分组 %3</translation>
    </message>
    <message>
        <source>no group</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Interesting</source>
        <translation>值得一看</translation>
    </message>
</context>
<context>
    <name>ui::ArticleDelegate</name>
    <message>
        <source>Sending…</source>
        <translation>正在发送…</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Vote not saved.</source>
        <translation>投票未保存。</translation>
    </message>
    <message>
        <source>Interesting</source>
        <translation>值得一看</translation>
    </message>
</context>
<context>
    <name>ui::ArticleFigures</name>
    <message numerus="yes">
        <source>votes</source>
        <comment>below a number</comment>
        <translation>
            <numerusform>票</numerusform>
        </translation>
    </message>
    <message>
        <source>in the last hour</source>
        <translation>近一小时</translation>
    </message>
    <message>
        <source>rank in Top</source>
        <translation>最高分排名</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>已截止</translation>
    </message>
    <message>
        <source>until voting closes</source>
        <translation>后投票截止</translation>
    </message>
    <message>
        <source>voting</source>
        <translation>投票</translation>
    </message>
    <message numerus="yes">
        <source>%1 vote(s)</source>
        <translation>
            <numerusform>%1 票</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 in the last hour</source>
        <translation>近一小时 %1</translation>
    </message>
    <message>
        <source>rank %1 in Top</source>
        <translation>最高分第 %1 名</translation>
    </message>
    <message>
        <source>%1 until voting closes</source>
        <translation>%1后投票截止</translation>
    </message>
    <message>
        <source>voting has closed</source>
        <translation>投票已截止</translation>
    </message>
</context>
<context>
    <name>ui::ArticleListView</name>
    <message>
        <source>Vote</source>
        <translation>投票</translation>
    </message>
    <message>
        <source>Retract vote</source>
        <translation>撤回投票</translation>
    </message>
    <message>
        <source>Sending…</source>
        <translation>正在发送…</translation>
    </message>
    <message>
        <source>Voting closed a week after posting</source>
        <translation>发布一周后投票已截止</translation>
    </message>
    <message>
        <source>Your own article; your vote always counts</source>
        <translation>你自己的文章；你的一票始终计入</translation>
    </message>
    <message>
        <source>Articles</source>
        <translation>文章</translation>
    </message>
</context>
<context>
    <name>ui::ArticleReaderView</name>
    <message>
        <source>Article</source>
        <translation>文章</translation>
    </message>
    <message>
        <source>Why it is here</source>
        <translation>为何排在这里</translation>
    </message>
    <message>
        <source>Voters</source>
        <translation>投票的人</translation>
    </message>
    <message>
        <source>No article selected.</source>
        <translation>未选择文章。</translation>
    </message>
    <message>
        <source>Select one from the list to read it here.</source>
        <translation>从列表中选一篇，在这里阅读。</translation>
    </message>
    <message>
        <source>More in %1</source>
        <translation>分组 %1 的更多文章</translation>
    </message>
    <message>
        <source>Compare formulas</source>
        <translation>比较各种公式</translation>
    </message>
</context>
<context>
    <name>ui::ArticleReading</name>
    <message>
        <source>Posted by</source>
        <translation>发布者</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>分组</translation>
    </message>
    <message>
        <source>Posted</source>
        <translation>发布于</translation>
    </message>
    <message>
        <source>Votes in total</source>
        <translation>票数合计</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>已读</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>已收藏</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>已置顶</translation>
    </message>
    <message>
        <source>Locked</source>
        <translation>已锁定</translation>
    </message>
</context>
<context>
    <name>ui::ArticleToolbar</name>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Open link</source>
        <translation>打开链接</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>已收藏</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>收藏</translation>
    </message>
    <message>
        <source>Save for later (S)</source>
        <translation>收藏 (S)</translation>
    </message>
    <message>
        <source>Retract vote</source>
        <translation>撤回投票</translation>
    </message>
    <message>
        <source>Vote</source>
        <translation>投票</translation>
    </message>
    <message numerus="yes">
        <source>%1 vote(s)</source>
        <translation>
            <numerusform>%1 票</numerusform>
        </translation>
    </message>
    <message>
        <source>Retract vote (Shift+U)</source>
        <translation>撤回投票 (Shift+U)</translation>
    </message>
    <message>
        <source>Vote (U)</source>
        <translation>投票 (U)</translation>
    </message>
    <message>
        <source>Enter</source>
        <comment>the key</comment>
        <translation>Enter</translation>
    </message>
</context>
<context>
    <name>ui::ArticleWriting</name>
    <message>
        <source>New article</source>
        <translation>新文章</translation>
    </message>
    <message>
        <source>Draft removed.</source>
        <translation>草稿已移除。</translation>
    </message>
</context>
<context>
    <name>ui::AuditPane</name>
    <message>
        <source>Cancelled.</source>
        <translation>已取消。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln action(s) exported.</source>
        <translation>
            <numerusform>已导出 %Ln 条记录。</numerusform>
        </translation>
    </message>
    <message>
        <source>Audit log</source>
        <translation>操作记录</translation>
    </message>
    <message>
        <source>Reading the log…</source>
        <translation>正在读取记录…</translation>
    </message>
    <message>
        <source>Nothing found so far.</source>
        <translation>暂未找到。</translation>
    </message>
    <message>
        <source>Searched back to %1.</source>
        <translation>已查到 %1。</translation>
    </message>
    <message>
        <source>Load more</source>
        <translation>加载更多</translation>
    </message>
    <message>
        <source>No matching entries.</source>
        <translation>没有符合的记录。</translation>
    </message>
    <message>
        <source>No entries yet.</source>
        <translation>还没有记录。</translation>
    </message>
    <message>
        <source>Actions by moderators and administrators are recorded here.</source>
        <translation>版主和管理员所做的操作都记录在这里。</translation>
    </message>
    <message>
        <source>Exporting… %1 %</source>
        <translation>正在导出… %1%</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message numerus="yes">
        <source>%Ln action(s)</source>
        <translation>
            <numerusform>%Ln 条记录</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, back to %2</source>
        <translation>%1，查至 %2</translation>
    </message>
    <message>
        <source>Select an action to see what it changed.</source>
        <translation>选择一条记录，查看它改动了什么。</translation>
    </message>
    <message>
        <source>%1 %2: %3</source>
        <extracomment>Who did what to what</extracomment>
        <translation>%1 %2：%3</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>After</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>This action was undone.</source>
        <translation>这项操作已被撤销。</translation>
    </message>
    <message>
        <source>This action can’t be undone from the log.</source>
        <translation>这项操作无法从操作记录中撤销。</translation>
    </message>
    <message>
        <source>This action undid another one.</source>
        <translation>这项操作撤销了另一项操作。</translation>
    </message>
    <message>
        <source>Only this item</source>
        <translation>只看此对象</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Undone: %1.</source>
        <translation>已撤销：%1。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Export the audit log</source>
        <translation>导出操作记录</translation>
    </message>
    <message>
        <source>JSON Lines (*.jsonl)</source>
        <translation>JSON Lines (*.jsonl)</translation>
    </message>
    <message>
        <source>All actions</source>
        <translation>全部操作</translation>
    </message>
    <message>
        <source>Removals</source>
        <translation>移除与恢复</translation>
    </message>
    <message>
        <source>Moves and groups</source>
        <translation>移动与分组</translation>
    </message>
    <message>
        <source>Locks</source>
        <translation>锁定</translation>
    </message>
    <message>
        <source>Bans and mutes</source>
        <translation>封禁与禁言</translation>
    </message>
    <message>
        <source>Roles</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>Reports</source>
        <translation>举报</translation>
    </message>
    <message>
        <source>Repairs</source>
        <translation>修复</translation>
    </message>
    <message>
        <source>Any time</source>
        <translation>不限时间</translation>
    </message>
    <message>
        <source>Last 24 hours</source>
        <translation>最近 24 小时</translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation>最近 7 天</translation>
    </message>
    <message>
        <source>Last 30 days</source>
        <translation>最近 30 天</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>操作者</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>起始时间</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Limits and filters</source>
        <translation>限制与过滤词</translation>
    </message>
    <message>
        <source>Held texts</source>
        <translation>待审文字</translation>
    </message>
    <message>
        <source>Tabs and categories</source>
        <translation>标签页和分类</translation>
    </message>
    <message>
        <source>Not possible: a purge is permanent.</source>
        <translation>无法撤销：清除是永久的。</translation>
    </message>
    <message>
        <source>Purge…</source>
        <translation>清除…</translation>
    </message>
    <message>
        <source>Searched up to %1.</source>
        <translation>已查到 %1。</translation>
    </message>
    <message>
        <source>%1, up to %2</source>
        <translation>%1，截至 %2</translation>
    </message>
</context>
<context>
    <name>ui::AuthorSection</name>
    <message>
        <source>Nothing is known about the author.</source>
        <translation>没有作者的信息。</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>Note by %1: %2</source>
        <translation>%1 的备注：%2</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>作者</translation>
    </message>
    <message>
        <source>About %1</source>
        <translation>关于 %1</translation>
    </message>
    <message>
        <source>Member card…</source>
        <translation>成员名片…</translation>
    </message>
</context>
<context>
    <name>ui::BackupPane</name>
    <message numerus="yes">
        <source>%Ln key(s) backed up.</source>
        <translation>
            <numerusform>已备份 %Ln 个键。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The backup is complete: %Ln key(s).</source>
        <translation>
            <numerusform>备份完整：%Ln 个键。</numerusform>
        </translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>已保存为 %1。</translation>
    </message>
    <message>
        <source>Backup restored.</source>
        <translation>备份已恢复。</translation>
    </message>
    <message>
        <source>Backups</source>
        <translation>备份</translation>
    </message>
    <message>
        <source>Restore a backup from a file</source>
        <translation>从文件恢复备份</translation>
    </message>
    <message>
        <source>Backups (*.folkmoot-backup)</source>
        <translation>备份 (*.folkmoot-backup)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>restore</source>
        <extracomment>Typed by the person before everything is replaced</extracomment>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Replace the community with this backup?</source>
        <translation>用此备份替换社区？</translation>
    </message>
    <message>
        <source>Everything is reset to the state in the backup (%1). The current state is backed up first, so you can undo this.</source>
        <translation>一切都将恢复为备份时（%1）的状态。当前状态会先备份，因此可以撤销。</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Save a copy of the backup</source>
        <translation>保存备份的副本</translation>
    </message>
    <message>
        <source>discard</source>
        <extracomment>Typed by the person before a backup is thrown away</extracomment>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>Discard this backup?</source>
        <translation>丢弃此备份？</translation>
    </message>
    <message>
        <source>The file is moved to the trash, or deleted permanently if there is none.</source>
        <translation>文件将移入回收站；没有回收站时将永久删除。</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>Looking for backups…</source>
        <translation>正在查找备份…</translation>
    </message>
    <message>
        <source>No backups yet.</source>
        <translation>还没有备份。</translation>
    </message>
    <message>
        <source>A backup is one file with everything in the community at one moment. Others can keep writing.</source>
        <translation>备份是一个文件，保存社区在某一时刻的全部内容。其他人可以继续写入。</translation>
    </message>
    <message>
        <source>Back up now</source>
        <translation>立即备份</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
    <message numerus="yes">
        <source>%Ln backup(s)</source>
        <translation>
            <numerusform>%Ln 个备份</numerusform>
        </translation>
    </message>
    <message>
        <source>Backing up… %1</source>
        <translation>正在备份… %1</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Checking… %1</source>
        <translation>正在检查… %1</translation>
    </message>
    <message>
        <source>Restoring… %1</source>
        <translation>正在恢复… %1</translation>
    </message>
    <message>
        <source>Copying…</source>
        <translation>正在复制…</translation>
    </message>
    <message>
        <source>Select a backup.</source>
        <translation>请选择一个备份。</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>创建时间</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>内容</translation>
    </message>
    <message numerus="yes">
        <source>%Ln key(s)</source>
        <translation>
            <numerusform>%Ln 个键</numerusform>
        </translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Restore from a file…</source>
        <translation>从文件恢复…</translation>
    </message>
    <message>
        <source>Restore…</source>
        <translation>恢复…</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>Save a copy…</source>
        <translation>保存副本…</translation>
    </message>
    <message>
        <source>Discard…</source>
        <translation>丢弃…</translation>
    </message>
    <message>
        <source>Restore undone.</source>
        <translation>已撤销恢复。</translation>
    </message>
</context>
<context>
    <name>ui::BatchDialog</name>
    <message>
        <source>Checking…</source>
        <translation>正在检查…</translation>
    </message>
    <message>
        <source>Affected items</source>
        <translation>涉及的内容</translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them will change. A single Undo reverts all of it.</source>
        <translation>
            <numerusform>将更改 %Ln 项，撤销一次即可全部恢复。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln will stay unchanged.</source>
        <translation>
            <numerusform>%Ln 项将保持不变。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln selected row(s) are not loaded yet and are left out.</source>
        <translation>
            <numerusform>有 %Ln 个选中的行尚未加载，不包括在内。</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing to do.</source>
        <translation>没有需要做的。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln replies will move with them.</source>
        <translation>
            <numerusform>将一并移动 %Ln 条回复。</numerusform>
        </translation>
    </message>
    <message>
        <source>No longer exists</source>
        <translation>已不存在</translation>
    </message>
    <message>
        <source>Will be removed</source>
        <translation>将被移除</translation>
    </message>
    <message>
        <source>Already removed</source>
        <translation>已移除</translation>
    </message>
    <message>
        <source>Will be restored</source>
        <translation>将被恢复</translation>
    </message>
    <message>
        <source>Not removed</source>
        <translation>未被移除</translation>
    </message>
    <message>
        <source>Will be locked</source>
        <translation>将被锁定</translation>
    </message>
    <message>
        <source>Already locked</source>
        <translation>已锁定</translation>
    </message>
    <message>
        <source>Will be unlocked</source>
        <translation>将被解锁</translation>
    </message>
    <message>
        <source>Not locked</source>
        <translation>未锁定</translation>
    </message>
    <message>
        <source>Will be moved</source>
        <translation>将被移动</translation>
    </message>
    <message>
        <source>Already there</source>
        <translation>已在那里</translation>
    </message>
    <message>
        <source>Will be pinned</source>
        <translation>将被置顶</translation>
    </message>
    <message>
        <source>Already pinned</source>
        <translation>已置顶</translation>
    </message>
    <message>
        <source>Will be unpinned</source>
        <translation>将取消置顶</translation>
    </message>
    <message>
        <source>Not pinned</source>
        <translation>未置顶</translation>
    </message>
    <message>
        <source>Will be renamed</source>
        <translation>将改标题</translation>
    </message>
    <message>
        <source>Already has this title</source>
        <translation>标题已是这样</translation>
    </message>
    <message>
        <source>Will be merged</source>
        <translation>将被合并</translation>
    </message>
    <message>
        <source>Unchanged</source>
        <translation>保持不变</translation>
    </message>
    <message>
        <source>Will be purged</source>
        <translation>将被清除</translation>
    </message>
    <message>
        <source>Will be changed</source>
        <translation>将被更改</translation>
    </message>
    <message>
        <source>Already so</source>
        <translation>已是如此</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>What happens</source>
        <translation>将发生什么</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>键</translation>
    </message>
</context>
<context>
    <name>ui::BatchQuestions</name>
    <message>
        <source>Category</source>
        <translation>分类</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Spam</source>
        <translation>垃圾信息</translation>
    </message>
    <message>
        <source>Abuse</source>
        <translation>辱骂</translation>
    </message>
    <message>
        <source>Off topic</source>
        <translation>跑题</translation>
    </message>
    <message>
        <source>Illegal</source>
        <translation>违法</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>Reason (optional)</source>
        <translation>理由（可选）</translation>
    </message>
    <message>
        <source>For a day</source>
        <translation>一天</translation>
    </message>
    <message>
        <source>For a week</source>
        <translation>一周</translation>
    </message>
    <message>
        <source>For a month</source>
        <translation>一个月</translation>
    </message>
    <message>
        <source>Permanently</source>
        <translation>永久</translation>
    </message>
    <message>
        <source>Until a date…</source>
        <translation>直到指定时间…</translation>
    </message>
    <message>
        <source>How long</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>Until</source>
        <translation>截止时间</translation>
    </message>
    <message>
        <source>Tags to add, separated by commas</source>
        <translation>要添加的标签，用逗号分隔</translation>
    </message>
    <message>
        <source>Groups to add, separated by commas</source>
        <translation>要添加的分组，用逗号分隔</translation>
    </message>
    <message>
        <source>Tags to remove</source>
        <translation>要去掉的标签</translation>
    </message>
    <message>
        <source>Groups to remove</source>
        <translation>要去掉的分组</translation>
    </message>
    <message>
        <source>#12, or the link of the topic</source>
        <translation>#12，或主题的链接</translation>
    </message>
    <message>
        <source>Target topic</source>
        <translation>目标主题</translation>
    </message>
</context>
<context>
    <name>ui::BesidePane</name>
    <message>
        <source>People to follow</source>
        <translation>可以关注的人</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>刷新</translation>
    </message>
    <message>
        <source>Refresh suggestions</source>
        <translation>刷新建议</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Show all people</source>
        <translation>显示所有人</translation>
    </message>
    <message numerus="yes">
        <source>%Ln round trip(s)</source>
        <translation>
            <numerusform>往返 %Ln 次</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln new post(s)</source>
        <translation>
            <numerusform>新帖子 %Ln 条</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>from %Ln people you follow</source>
        <translation>
            <numerusform>来自你关注的 %Ln 人</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2. Read by post: %3, %4 ms.</source>
        <extracomment>&quot;12 new posts, from 48 people you follow. Read by post: 2 round trips, 0.8 ms.&quot;</extracomment>
        <translation>%1，%2。按帖子读取：%3，%4 毫秒。</translation>
    </message>
    <message>
        <source>%1, %2. Read by author: %3, %4 ms.</source>
        <translation>%1，%2。按作者读取：%3，%4 毫秒。</translation>
    </message>
    <message>
        <source>How this page was read</source>
        <translation>本页的读取方式</translation>
    </message>
    <message>
        <source>People who post here will be suggested.</source>
        <translation>在这里发帖的人会出现在建议里。</translation>
    </message>
    <message>
        <source>%1, %2. Already delivered: %3, %4 ms.</source>
        <translation>%1，%2。已推送到收件箱：%3，%4 毫秒。</translation>
    </message>
    <message numerus="yes">
        <source>More than %Ln new post(s)</source>
        <translation>
            <numerusform>超过 %Ln 条新帖子</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::BoardPage</name>
    <message>
        <source>Go to Top</source>
        <translation>转到最高分</translation>
    </message>
    <message>
        <source>No articles yet.</source>
        <translation>还没有文章。</translation>
    </message>
    <message>
        <source>Be the first to post.</source>
        <translation>来发布第一篇文章吧。</translation>
    </message>
    <message>
        <source>New article</source>
        <translation>新文章</translation>
    </message>
    <message>
        <source>No article here contains all of these words.</source>
        <translation>这里没有包含所有这些词的文章。</translation>
    </message>
    <message>
        <source>Nothing interesting yet.</source>
        <translation>还没有值得一看的文章。</translation>
    </message>
    <message>
        <source>Articles with at least %1 votes appear here.</source>
        <translation>获得至少 %1 票的文章会出现在这里。</translation>
    </message>
    <message>
        <source>No articles in this group.</source>
        <translation>这个分组里没有文章。</translation>
    </message>
    <message>
        <source>Articles added to this group appear here.</source>
        <translation>放进这个分组的文章会出现在这里。</translation>
    </message>
    <message>
        <source>You have not posted yet.</source>
        <translation>你还没有发布过文章。</translation>
    </message>
    <message>
        <source>Articles you post appear here.</source>
        <translation>你发布的文章会出现在这里。</translation>
    </message>
    <message>
        <source>You have not voted yet.</source>
        <translation>你还没有投过票。</translation>
    </message>
    <message>
        <source>Articles you vote for appear here.</source>
        <translation>你投过票的文章会出现在这里。</translation>
    </message>
    <message>
        <source>Nothing saved yet.</source>
        <translation>还没有收藏。</translation>
    </message>
    <message>
        <source>Articles you save appear here.</source>
        <translation>你收藏的文章会出现在这里。</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>榜单</translation>
    </message>
    <message>
        <source>What people post appears here.</source>
        <translation>大家发布的内容会出现在这里。</translation>
    </message>
</context>
<context>
    <name>ui::BranchDialog</name>
    <message>
        <source>Create a branch?</source>
        <translation>从此快照分出社区？</translation>
    </message>
    <message>
        <source>The snapshot becomes a separate community in a folder next to this one and opens in a new window. The two don’t affect each other.</source>
        <translation>快照会成为一个独立的社区，放在本社区旁边的文件夹里，并在新窗口中打开。两者互不影响。</translation>
    </message>
    <message>
        <source>Folder name</source>
        <translation>文件夹名称</translation>
    </message>
    <message>
        <source>Create branch</source>
        <translation>分出社区</translation>
    </message>
</context>
<context>
    <name>ui::CardDialog</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Ctrl Enter</source>
        <comment>keys</comment>
        <translation>Ctrl Enter</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy %1</source>
        <translation>复制%1</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
</context>
<context>
    <name>ui::CategoriesPane</name>
    <message>
        <source>There is no other tab; create one first.</source>
        <translation>没有其他标签页，请先新建一个。</translation>
    </message>
    <message>
        <source>There is nothing else to merge it into.</source>
        <translation>没有其他可以并入的对象。</translation>
    </message>
    <message>
        <source>Cancelled; changes made so far were reverted.</source>
        <translation>已取消，已完成的更改已恢复原状。</translation>
    </message>
    <message numerus="yes">
        <source>Done: %1. %Ln moved.</source>
        <translation>
            <numerusform>完成：%1。移动了 %Ln 项。</numerusform>
        </translation>
    </message>
    <message>
        <source>Done: %1.</source>
        <translation>完成：%1。</translation>
    </message>
    <message>
        <source>Reading tabs and categories…</source>
        <translation>正在读取标签页和分类…</translation>
    </message>
    <message>
        <source>No categories yet.</source>
        <translation>还没有分类。</translation>
    </message>
    <message>
        <source>Categories appear with the first topics, or create them here.</source>
        <translation>它们随第一批主题出现，也可以在这里新建。</translation>
    </message>
    <message>
        <source>New category</source>
        <translation>新建分类</translation>
    </message>
    <message>
        <source>Categories</source>
        <translation>分类</translation>
    </message>
    <message numerus="yes">
        <source>Cancelled; %Ln had already changed.</source>
        <translation>
            <numerusform>已取消；此前已更改 %Ln 项。</numerusform>
        </translation>
    </message>
    <message>
        <source>A new tab without categories</source>
        <translation>新的标签页，还没有分类</translation>
    </message>
    <message>
        <source>A new category without topics</source>
        <translation>新的分类，还没有主题</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>标签页</translation>
    </message>
    <message>
        <source>New tab</source>
        <translation>新建标签页</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>分类</translation>
    </message>
</context>
<context>
    <name>ui::CategoriesTree</name>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln article(s)</source>
        <translation>
            <numerusform>%Ln 篇文章</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln topic(s)</source>
        <translation>
            <numerusform>%Ln 个主题</numerusform>
        </translation>
    </message>
    <message>
        <source>No tab</source>
        <translation>无标签页</translation>
    </message>
    <message>
        <source>Archived</source>
        <translation>已归档</translation>
    </message>
    <message>
        <source>Groups of articles</source>
        <translation>文章分组</translation>
    </message>
    <message>
        <source>Tabs, categories and groups</source>
        <translation>标签页、分类和分组</translation>
    </message>
</context>
<context>
    <name>ui::CategoryDetail</name>
    <message numerus="yes">
        <source>A tab with %Ln categories.</source>
        <translation>
            <numerusform>标签页，含 %Ln 个分类。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A category with %Ln topics, in no tab.</source>
        <translation>
            <numerusform>分类，含 %Ln 个主题，不在任何标签页中。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A category with %Ln topics, in %1.</source>
        <translation>
            <numerusform>分类，含 %Ln 个主题，位于 %1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>An archived category with %Ln topics: read-only.</source>
        <translation>
            <numerusform>已归档的分类，含 %Ln 个主题：只可阅读。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A group of %Ln articles.</source>
        <translation>
            <numerusform>分组，含 %Ln 篇文章。</numerusform>
        </translation>
    </message>
    <message>
        <source>Select a tab, a category or a group to see what you can do with it.</source>
        <translation>选择一个标签页、分类或分组，查看可以做什么。</translation>
    </message>
    <message>
        <source>Already first.</source>
        <translation>已经是第一个。</translation>
    </message>
    <message>
        <source>Already last.</source>
        <translation>已经是最后一个。</translation>
    </message>
    <message>
        <source>Only a tab without categories can be removed.</source>
        <translation>只有没有分类的标签页才能移除。</translation>
    </message>
    <message>
        <source>Only a category without topics can be removed.</source>
        <translation>只有没有主题的分类才能移除。</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>重命名…</translation>
    </message>
    <message>
        <source>Change the name; the contents stay</source>
        <translation>更改名称，内容不变</translation>
    </message>
    <message>
        <source>Merge into…</source>
        <translation>合并到…</translation>
    </message>
    <message>
        <source>Moves everything in it into another one</source>
        <translation>里面的内容全部并入另一个</translation>
    </message>
    <message>
        <source>Add to a tab…</source>
        <translation>加入标签页…</translation>
    </message>
    <message>
        <source>Its topics appear in that tab too</source>
        <translation>它的主题也会出现在那个标签页中</translation>
    </message>
    <message>
        <source>Remove from the tab</source>
        <translation>移出标签页</translation>
    </message>
    <message>
        <source>The category and its topics stay</source>
        <translation>分类及其主题保留</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>For everyone (Alt+Up)</source>
        <translation>对所有人生效（Alt+↑）</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>For everyone (Alt+Down)</source>
        <translation>对所有人生效（Alt+↓）</translation>
    </message>
    <message>
        <source>Reopen</source>
        <translation>重新开放</translation>
    </message>
    <message>
        <source>Archive…</source>
        <translation>归档…</translation>
    </message>
    <message>
        <source>Allows posts and replies again</source>
        <translation>重新允许发布和回复</translation>
    </message>
    <message>
        <source>Makes it read-only</source>
        <translation>设为只可阅读</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Only empty ones can be removed</source>
        <translation>只有空的才能移除</translation>
    </message>
</context>
<context>
    <name>ui::CategoryDialog</name>
    <message>
        <source>New category</source>
        <translation>新建分类</translation>
    </message>
    <message>
        <source>New tab</source>
        <translation>新建标签页</translation>
    </message>
    <message>
        <source>Create</source>
        <translation>新建</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>Archive</source>
        <translation>归档</translation>
    </message>
    <message>
        <source>Add to the tab</source>
        <translation>加入标签页</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>No tab</source>
        <translation>不放入标签页</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>标签页</translation>
    </message>
    <message>
        <source>Merge into</source>
        <translation>合并到</translation>
    </message>
    <message>
        <source>Reason (optional)</source>
        <translation>理由（可选）</translation>
    </message>
    <message>
        <source>It is kept even when empty, until someone removes it.</source>
        <translation>即使是空的也会保留，直到有人移除它。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln topic(s) move to the new name, along with the category’s tabs, slow mode and moderators. Posts sent to the old name arrive there too.</source>
        <translation>
            <numerusform>%Ln 个主题移到新名称下，分类的标签页、慢速模式和版主一并跟随。仍发往旧名称的内容也会到新名称下。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln topic(s) move. The category disappears, also from its tabs; new posts to it go to the other one. Undo separates them again.</source>
        <translation>
            <numerusform>移动 %Ln 个主题。这个分类将不复存在，也会从标签页中消失；仍发往它的内容会到另一个分类。撤销会把它们重新分开。</numerusform>
        </translation>
    </message>
    <message>
        <source>Its categories and their topics stay in it.</source>
        <translation>其中的分类和主题保持不变。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln topic(s) can still be read, searched and voted on. No one can post, reply or move topics there until it is reopened.</source>
        <translation>
            <numerusform>%Ln 个主题仍可阅读、搜索和投票。在重新开放之前，没有人能在那里发布、回复或移入主题。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln topic(s) appear in the tab.</source>
        <translation>
            <numerusform>%Ln 个主题会出现在标签页中。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln article(s) change groups. A single Undo reverts all of it.</source>
        <translation>
            <numerusform>%Ln 篇文章更换分组。撤销一次即可全部恢复。</numerusform>
        </translation>
    </message>
    <message>
        <source>Enter a name.</source>
        <translation>请填写名称。</translation>
    </message>
</context>
<context>
    <name>ui::CategoryMenu</name>
    <message>
        <source>“%1” is now in the tab “%2”.</source>
        <translation>“%1”已放入标签页“%2”。</translation>
    </message>
    <message>
        <source>“%1” was removed from the tab “%2”.</source>
        <translation>“%1”已移出标签页“%2”。</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Copy name</source>
        <translation>复制名称</translation>
    </message>
    <message>
        <source>Add to a tab</source>
        <translation>加入标签页</translation>
    </message>
    <message>
        <source>Another tab…</source>
        <translation>其他标签页…</translation>
    </message>
    <message>
        <source>Remove from “%1”</source>
        <translation>从“%1”中移出</translation>
    </message>
</context>
<context>
    <name>ui::ChangeLine</name>
    <message>
        <source>before %1, after %2</source>
        <translation>之前 %1，之后 %2</translation>
    </message>
    <message>
        <source>expiry</source>
        <translation>过期时间</translation>
    </message>
    <message>
        <source>size</source>
        <translation>大小</translation>
    </message>
</context>
<context>
    <name>ui::ClientCard</name>
    <message>
        <source>%1 of %2</source>
        <comment>steps</comment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Client %1</source>
        <translation>客户端 %1</translation>
    </message>
    <message>
        <source>Step A</source>
        <translation>A 走一步</translation>
    </message>
    <message>
        <source>Step B</source>
        <translation>B 走一步</translation>
    </message>
    <message>
        <source>Send the next command of this client (%1)</source>
        <translation>发送这个客户端的下一条命令（%1）</translation>
    </message>
    <message>
        <source>Steps of client %1</source>
        <translation>客户端 %1 的步骤</translation>
    </message>
</context>
<context>
    <name>ui::ClockPanel</name>
    <message>
        <source>%1, %2</source>
        <extracomment>The community&apos;s clock: %1 is a date in words, %2 a time of the day</extracomment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 ahead of this computer</source>
        <translation>比这台电脑快 %1</translation>
    </message>
    <message>
        <source>Same as this computer</source>
        <translation>与这台电脑的时间一致</translation>
    </message>
    <message>
        <source>An hour</source>
        <translation>一小时</translation>
    </message>
    <message>
        <source>A day</source>
        <translation>一天</translation>
    </message>
    <message>
        <source>A week</source>
        <translation>一周</translation>
    </message>
    <message>
        <source>Until midnight</source>
        <translation>到午夜</translation>
    </message>
    <message numerus="yes">
        <source>closes %Ln article(s)</source>
        <translation>
            <numerusform>%Ln 篇投票截止</numerusform>
        </translation>
    </message>
    <message>
        <source>closes no article</source>
        <translation>没有投票截止</translation>
    </message>
    <message>
        <source>No article is open for votes.</source>
        <translation>没有可投票的文章。</translation>
    </message>
    <message numerus="yes">
        <source>Voting closes on %1 of %Ln open article(s).</source>
        <translation>
            <numerusform>%Ln 篇可投票的文章中有 %1 篇投票截止。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Voting stays open on %Ln article(s).</source>
        <translation>
            <numerusform>%Ln 篇文章仍可投票。</numerusform>
        </translation>
    </message>
    <message>
        <source>A new day begins: today’s ranking is empty.</source>
        <translation>新的一天开始，今日排行清空。</translation>
    </message>
    <message>
        <source>Ages, bans and limits follow the clock. It never runs backwards.</source>
        <translation>时间显示、封禁和限制都随之变化。时钟从不倒退。</translation>
    </message>
    <message>
        <source>Community time</source>
        <translation>社区时间</translation>
    </message>
    <message>
        <source>Advance time</source>
        <translation>拨快时钟</translation>
    </message>
</context>
<context>
    <name>ui::CommandDelegate</name>
    <message>
        <source>%1 ms</source>
        <translation>%1 毫秒</translation>
    </message>
    <message numerus="yes">
        <source>%Ln trip(s)</source>
        <translation>
            <numerusform>%Ln 次往返</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::CommandDetail</name>
    <message>
        <source>What happened</source>
        <translation>发生了什么</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Script</source>
        <translation>脚本</translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation>解释</translation>
    </message>
    <message>
        <source>Select a row to see what it did in Redis.</source>
        <translation>选中一行，查看它在 Redis 中做了什么。</translation>
    </message>
    <message>
        <source>%1 · %2 · %3 received</source>
        <comment>trips, time, bytes</comment>
        <translation>%1 · %2 · 收到 %3</translation>
    </message>
    <message numerus="yes">
        <source>%Ln round trip(s)</source>
        <translation>
            <numerusform>往返 %Ln 次</numerusform>
        </translation>
    </message>
    <message>
        <source>Keys before and after</source>
        <translation>键的前后变化</translation>
    </message>
    <message numerus="yes">
        <source>What the script called (%Ln)</source>
        <translation>
            <numerusform>脚本内的调用（%Ln）</numerusform>
        </translation>
    </message>
    <message>
        <source>Inner commands</source>
        <translation>内部命令</translation>
    </message>
</context>
<context>
    <name>ui::CommandTable</name>
    <message>
        <source>%1, %2, %3</source>
        <comment>action, round trips, time</comment>
        <translation>%1，%2，%3</translation>
    </message>
    <message numerus="yes">
        <source>%Ln round trip(s)</source>
        <translation>
            <numerusform>往返 %Ln 次</numerusform>
        </translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
</context>
<context>
    <name>ui::CommunityKind</name>
    <message>
        <source>This community was created for testing: its server has no limits against flooding.</source>
        <translation>此社区仅供试用：其服务器没有防灌水的限制。</translation>
    </message>
    <message>
        <source>A private community works on trust: anyone who uses this computer under your account can act as anyone.</source>
        <translation>私人社区全凭自觉：任何使用你电脑账号的人，都能以任何身份行事。</translation>
    </message>
    <message>
        <source>A trusting community: anyone who has this server’s password can act as anyone, so you have no password of your own.</source>
        <translation>互信社区：知道这台服务器密码的人能以任何身份行事，因此不会要求或保存你自己的密码。</translation>
    </message>
    <message>
        <source>A guarded community: Redis checks accounts, and only the steward makes changes. Members can read everything that members see, including who voted and who follows whom. The server’s operators can read and forge everything.</source>
        <translation>受保护社区：由 Redis 验证账号，只有管家能更改内容。成员可以读取成员可见的一切，包括谁投了票、谁关注谁；服务器的运营者可以读取和伪造一切。</translation>
    </message>
</context>
<context>
    <name>ui::CommunityNameDialog</name>
    <message>
        <source>Rename the community</source>
        <translation>重命名社区</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Only you see this name for %1. Leave it empty to show the community’s own name.</source>
        <translation>只有你能看到 %1 的这个名称。留空则显示社区自己的名称。</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
</context>
<context>
    <name>ui::CommunityPane</name>
    <message>
        <source>Community</source>
        <translation>社区</translation>
    </message>
    <message>
        <source>Loading settings…</source>
        <translation>正在加载设置…</translation>
    </message>
    <message>
        <source>Someone else changed this. Your text is still here; “Discard changes” shows the current settings.</source>
        <translation>有人改动了这里。你输入的内容仍在；点“放弃更改”可查看当前设置。</translation>
    </message>
    <message>
        <source>Local time there: %1. The community’s day ends at midnight there.</source>
        <translation>当地时间 %1。社区的一天以当地午夜为界。</translation>
    </message>
    <message>
        <source>A time zone such as “Europe/Vienna”.</source>
        <translation>时区名称，例如“Europe/Vienna”。</translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation>正在保存…</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Discard changes</source>
        <translation>放弃更改</translation>
    </message>
    <message>
        <source>Time zone</source>
        <translation>时区</translation>
    </message>
    <message>
        <source>Welcome</source>
        <translation>欢迎词</translation>
    </message>
    <message>
        <source>What this community is about and where to start</source>
        <translation>这个社区谈什么，从哪里看起</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>What members can expect from each other</source>
        <translation>成员之间如何相处</translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation>已保存。</translation>
    </message>
</context>
<context>
    <name>ui::CommunityTile</name>
    <message numerus="yes">
        <source>%n new when you last left</source>
        <translation>
            <numerusform>上次离开时有 %n 条新内容</numerusform>
        </translation>
    </message>
    <message>
        <source>click to list all communities</source>
        <translation>单击列出所有社区</translation>
    </message>
</context>
<context>
    <name>ui::CommunityTiles</name>
    <message>
        <source>Communities</source>
        <translation>社区</translation>
    </message>
    <message>
        <source>&amp;Rename…</source>
        <translation>重命名(&amp;R)…</translation>
    </message>
    <message>
        <source>Move &amp;up</source>
        <translation>上移(&amp;U)</translation>
    </message>
    <message>
        <source>Move &amp;down</source>
        <translation>下移(&amp;D)</translation>
    </message>
    <message>
        <source>Remove from this &amp;list</source>
        <translation>从列表中移除(&amp;L)</translation>
    </message>
</context>
<context>
    <name>ui::ConnectDialog</name>
    <message>
        <source>Connect to a server</source>
        <translation>连接服务器</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Connecting…</source>
        <translation>正在连接…</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>Database</source>
        <translation>数据库</translation>
    </message>
    <message>
        <source>Encrypt with TLS</source>
        <translation>使用 TLS 加密</translation>
    </message>
    <message>
        <source>Certificate authority file</source>
        <translation>证书颁发机构文件</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>浏览…</translation>
    </message>
    <message>
        <source>User</source>
        <translation>用户</translation>
    </message>
    <message>
        <source>Default user</source>
        <translation>默认用户</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>密码</translation>
    </message>
    <message>
        <source>Save the password in the keychain</source>
        <translation>将密码存入密钥环</translation>
    </message>
    <message>
        <source>Namespace</source>
        <translation>命名空间</translation>
    </message>
    <message>
        <source>Only if several communities share the database</source>
        <translation>多个社区共用数据库时才需填写</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Enter an address.</source>
        <translation>请填写地址。</translation>
    </message>
    <message>
        <source>Don’t put the password in the address: use the field below.</source>
        <translation>密码不应写在地址里：请填在下面的密码栏。</translation>
    </message>
    <message>
        <source>A namespace is a name of 1 to 32 characters without braces.</source>
        <translation>命名空间是 1 到 32 个字符的名称，不含花括号。</translation>
    </message>
    <message>
        <source>The file with certificate authorities can’t be read.</source>
        <translation>无法读取证书颁发机构的文件。</translation>
    </message>
    <message>
        <source>Connecting… %1</source>
        <translation>正在连接… %1</translation>
    </message>
    <message>
        <source>Only the authorities in this file are trusted, not the system’s.</source>
        <translation>只信任这个文件里的颁发机构，不信任系统的。</translation>
    </message>
    <message>
        <source>The server’s certificate authority (PEM)</source>
        <translation>服务器的证书颁发机构（PEM）</translation>
    </message>
    <message>
        <source>Not encrypted: anyone between this computer and the server can read and change everything, including the password.</source>
        <translation>没有加密：这台电脑与服务器之间的任何人都能读取和更改全部内容，包括密码。</translation>
    </message>
    <message>
        <source>Change address or user</source>
        <translation>更改地址或用户</translation>
    </message>
    <message>
        <source>Connect with TLS</source>
        <translation>用 TLS 连接</translation>
    </message>
    <message>
        <source>Connect without TLS</source>
        <translation>不用 TLS 连接</translation>
    </message>
    <message>
        <source>The server requires the password of %1.</source>
        <translation>服务器要求 %1 的密码。</translation>
    </message>
    <message>
        <source>redis.example.org, rediss://…, unix:///…, or an invitation</source>
        <translation>redis.example.org、rediss://…、unix:///…，或一份邀请</translation>
    </message>
    <message>
        <source>This invitation is not complete.</source>
        <translation>这不是一份完整的邀请。</translation>
    </message>
    <message>
        <source>Client certificate file</source>
        <translation>客户端证书文件</translation>
    </message>
    <message>
        <source>Client certificate (PEM)</source>
        <translation>客户端证书（PEM）</translation>
    </message>
    <message>
        <source>Private key file</source>
        <translation>私钥文件</translation>
    </message>
    <message>
        <source>Private key (PEM), unless it is in the same file</source>
        <translation>私钥（PEM），除非在同一文件中</translation>
    </message>
    <message>
        <source>Password of the key</source>
        <translation>私钥的密码</translation>
    </message>
    <message>
        <source>PEM (*.pem *.crt *.key)</source>
        <translation>PEM (*.pem *.crt *.key)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>%1: a server, %2: a sentence about what is wrong with it</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1: sentinel, points to %2</source>
        <translation>%1：哨兵，指向 %2</translation>
    </message>
    <message>
        <source>%1: primary, Redis %2</source>
        <translation>%1：主节点，Redis %2</translation>
    </message>
    <message>
        <source>%1: replica, Redis %2</source>
        <translation>%1：副本，Redis %2</translation>
    </message>
    <message>
        <source>%1: Redis %2</source>
        <translation>%1：Redis %2</translation>
    </message>
    <message>
        <source>Servers found</source>
        <translation>找到的服务器</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>Checks every server at this address</source>
        <translation>检查此地址的每一台服务器</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>正在检查…</translation>
    </message>
    <message>
        <source>Certificate authority: SHA-256 %1</source>
        <extracomment>%1 is a fingerprint, 64 hexadecimal digits</extracomment>
        <translation>证书颁发机构：SHA-256 %1</translation>
    </message>
    <message>
        <source>Client certificate: SHA-256 %1</source>
        <translation>客户端证书：SHA-256 %1</translation>
    </message>
    <message>
        <source>Use a client certificate</source>
        <translation>使用客户端证书</translation>
    </message>
    <message>
        <source>%1: has the community, Redis %2</source>
        <translation>%1：存放本社区，Redis %2</translation>
    </message>
    <message>
        <source>This is not an address: expected a host, redis://…, rediss://…, redis+sentinel://HOST,HOST/NAME, redis+cluster://HOST,HOST or unix:///….</source>
        <translation>这不是地址：应为主机名、redis://…、rediss://…、redis+sentinel://主机,主机/名称、redis+cluster://主机,主机 或 unix:///…。</translation>
    </message>
    <message>
        <source>redis.example.org, or an invitation</source>
        <translation>redis.example.org，或一份邀请</translation>
    </message>
    <message>
        <source>Enter the password of your account in %1.</source>
        <translation>请输入你在 %1 的账号的密码。</translation>
    </message>
</context>
<context>
    <name>ui::ConnectingPage</name>
    <message>
        <source>Waiting for an answer.</source>
        <translation>正在等待响应。</translation>
    </message>
    <message>
        <source>Trying again…</source>
        <translation>正在重试…</translation>
    </message>
    <message>
        <source>The server is slow. The community is still loading.</source>
        <translation>服务器响应很慢，社区仍在加载。</translation>
    </message>
    <message>
        <source>No answer yet. The server may be busy or still loading its data, or the network may be down.</source>
        <translation>服务器还没有响应。它可能繁忙或仍在加载数据，也可能网络不通。</translation>
    </message>
    <message>
        <source>Connecting to %1…</source>
        <translation>正在连接 %1…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Waiting for %1</source>
        <translation>正在等待 %1</translation>
    </message>
    <message>
        <source>Change the address…</source>
        <translation>更改地址…</translation>
    </message>
</context>
<context>
    <name>ui::ConnectionPill</name>
    <message>
        <source>Connecting…</source>
        <translation>正在连接…</translation>
    </message>
    <message>
        <source>Offline: %1</source>
        <translation>离线：%1</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>已连接</translation>
    </message>
    <message>
        <source>Connected to Redis %1, %2 ms</source>
        <translation>已连接 Redis %1，往返 %2 毫秒</translation>
    </message>
    <message>
        <source>Offline</source>
        <translation>离线</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Connection: %1</source>
        <translation>连接：%1</translation>
    </message>
    <message>
        <source>Try again now</source>
        <translation>立即重试</translation>
    </message>
    <message>
        <source>Connecting… %1</source>
        <translation>正在连接… %1</translation>
    </message>
    <message>
        <source>Connected. %1</source>
        <translation>已连接。%1</translation>
    </message>
    <message>
        <source>%1.</source>
        <extracomment>A state such as &quot;Connected&quot;, as a sentence of its own</extracomment>
        <translation>%1。</translation>
    </message>
    <message>
        <source>Connected to Redis %1 at %3, %2 ms</source>
        <extracomment>%3 is the server of several that serves now, e.g. 10.0.0.2:6379</extracomment>
        <translation>已连接到 %3 的 Redis %1，%2 毫秒</translation>
    </message>
</context>
<context>
    <name>ui::ConstantsPanel</name>
    <message>
        <source>%1, each %2 s</source>
        <translation>%1，每票 %2 秒</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 小时</translation>
    </message>
    <message>
        <source>Votes per day</source>
        <translation>一天值多少票</translation>
    </message>
    <message>
        <source>Hot: ten times the votes</source>
        <translation>hot：十倍票数抵</translation>
    </message>
    <message>
        <source>HN gravity</source>
        <translation>HN 引力</translation>
    </message>
    <message>
        <source>HN: added to age</source>
        <translation>HN：年龄加上</translation>
    </message>
    <message>
        <source>Wilson: confidence (z)</source>
        <translation>威尔逊：置信度（z）</translation>
    </message>
    <message>
        <source>Lobsters: ten times the votes</source>
        <translation>Lobsters：十倍票数抵</translation>
    </message>
    <message>
        <source>%1, %2 %</source>
        <translation>%1，%2%</translation>
    </message>
</context>
<context>
    <name>ui::CountTile</name>
    <message>
        <source>%1: %2</source>
        <comment>name and figure</comment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>ui::CrashStrip</name>
    <message>
        <source>Folkmoot stopped unexpectedly the last time. The report is on this computer; nothing was sent.</source>
        <translation>Folkmoot 上次意外停止。报告保存在这台电脑上，没有发送任何内容。</translation>
    </message>
    <message>
        <source>Copy report</source>
        <translation>复制报告</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>忽略</translation>
    </message>
    <message>
        <source>Deletes the report</source>
        <translation>删除报告</translation>
    </message>
    <message>
        <source>The report was copied. It stays on this computer until you dismiss it.</source>
        <translation>报告已复制。在你忽略之前，它会留在这台电脑上。</translation>
    </message>
</context>
<context>
    <name>ui::CrowdPane</name>
    <message>
        <source>Crowd</source>
        <translation>模拟人群</translation>
    </message>
    <message>
        <source>Pause crowd</source>
        <translation>暂停模拟</translation>
    </message>
    <message>
        <source>Start crowd</source>
        <translation>开始模拟</translation>
    </message>
    <message>
        <source>%1 actions per second</source>
        <translation>每秒 %1 个操作</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>被拒绝</translation>
    </message>
    <message>
        <source>Getting started…</source>
        <translation>正在准备…</translation>
    </message>
    <message>
        <source>Nothing has happened yet</source>
        <translation>还没有任何操作</translation>
    </message>
    <message>
        <source>Start the crowd, then watch the board, the forum and the timeline.</source>
        <translation>开始模拟，然后看看榜单、论坛和动态。</translation>
    </message>
    <message>
        <source>Simulated people use this private community through the same scripts as the window. A few people and a few articles get most of the attention. The same seed in the same community gives the same result. Their actions are permanent.</source>
        <translation>模拟用户通过窗口所用的同样脚本使用这个私人社区。少数人和少数文章得到大部分关注。在同样的社区里，同样的种子得到同样的结果。他们的操作是永久的。</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stops the crowd; its actions stay</source>
        <translation>停止模拟；已做的操作会保留</translation>
    </message>
    <message>
        <source>New seed</source>
        <translation>新种子</translation>
    </message>
    <message>
        <source>Pick a random seed</source>
        <translation>随机选取种子</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Recent actions</source>
        <translation>最近的操作</translation>
    </message>
    <message>
        <source>The crowd is active.</source>
        <translation>人群正在活动。</translation>
    </message>
    <message>
        <source>The crowd is paused.</source>
        <translation>人群已暂停。</translation>
    </message>
    <message>
        <source>The crowd has stopped.</source>
        <translation>人群已停止。</translation>
    </message>
</context>
<context>
    <name>ui::DayChart</name>
    <message>
        <source>yyyy-MM</source>
        <extracomment>Dates at the axis of a chart, as QDateTime::toString() takes them</extracomment>
        <translation>yyyy年M月</translation>
    </message>
    <message>
        <source>MM-dd</source>
        <translation>M月d日</translation>
    </message>
</context>
<context>
    <name>ui::DecisionBar</name>
    <message>
        <source>Message to reporters (optional)</source>
        <translation>给举报人的留言（可选）</translation>
    </message>
    <message>
        <source>Note on the decision</source>
        <translation>处理说明</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>放弃认领</translation>
    </message>
    <message>
        <source>Claim</source>
        <translation>认领</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>驳回</translation>
    </message>
    <message>
        <source>Mark resolved</source>
        <translation>标为已处理</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Purge…</source>
        <translation>清除…</translation>
    </message>
    <message>
        <source>Lock…</source>
        <translation>锁定…</translation>
    </message>
    <message>
        <source>Lock the topic (L)</source>
        <translation>锁定主题（L）</translation>
    </message>
    <message>
        <source>Move…</source>
        <translation>移动…</translation>
    </message>
    <message>
        <source>Move the topic (V)</source>
        <translation>移动主题（V）</translation>
    </message>
    <message>
        <source>Mute…</source>
        <translation>禁言…</translation>
    </message>
    <message>
        <source>Mute the author (Q)</source>
        <translation>禁言作者（Q）</translation>
    </message>
    <message>
        <source>Ban…</source>
        <translation>封禁…</translation>
    </message>
    <message>
        <source>Ban the author (B)</source>
        <translation>封禁作者（B）</translation>
    </message>
</context>
<context>
    <name>ui::DeliveryDialog</name>
    <message>
        <source>Post delivery</source>
        <translation>帖子的送达方式</translation>
    </message>
    <message>
        <source>Everyone sees the same posts in the same order either way. This applies to the whole community and can be changed at any time without losing posts.</source>
        <translation>两种方式下，每个人看到的帖子和顺序都相同。此设置对整个社区生效，可随时更改，不会丢失任何帖子。</translation>
    </message>
    <message>
        <source>Fetched by readers (pull)</source>
        <translation>由读者拉取（pull）</translation>
    </message>
    <message>
        <source>A post costs the same no matter how many followers its author has, and nothing is stored for people who are away. Best when people have many followers, or write about as often as they read.</source>
        <translation>无论作者有多少粉丝，发帖的开销都一样，也不为不在的人保存任何内容。适合粉丝众多，或写与读差不多频繁的社区。</translation>
    </message>
    <message>
        <source>Delivered to every reader (push)</source>
        <translation>推送给每位读者（push）</translation>
    </message>
    <message>
        <source>Opening the timeline is fastest, but the cost of a post grows with its author’s followers, and it takes memory for everyone who has not read it yet. Best when people have few followers and read far more often than they write.</source>
        <translation>打开动态最快，但发帖的开销随作者的粉丝数增长，并为每位尚未阅读的人占用内存。适合粉丝不多、读远多于写的社区。</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation>正在保存…</translation>
    </message>
</context>
<context>
    <name>ui::DisplayText</name>
    <message>
        <source>, </source>
        <comment>between what a screen reader speaks</comment>
        <translation>，</translation>
    </message>
</context>
<context>
    <name>ui::DraftDialog</name>
    <message>
        <source>Sending…</source>
        <translation>正在发送…</translation>
    </message>
    <message>
        <source>No answer yet. Closing keeps the draft.</source>
        <translation>尚无响应。关闭后草稿仍会保留。</translation>
    </message>
    <message>
        <source>No answer yet.</source>
        <translation>尚无响应。</translation>
    </message>
</context>
<context>
    <name>ui::DraftNote</name>
    <message>
        <source>Draft discarded</source>
        <translation>草稿已丢弃</translation>
    </message>
    <message>
        <source>Draft restored</source>
        <translation>草稿已恢复</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
</context>
<context>
    <name>ui::DraftsPane</name>
    <message>
        <source>Drafts</source>
        <translation>草稿</translation>
    </message>
    <message>
        <source>No title yet</source>
        <translation>尚无标题</translation>
    </message>
    <message>
        <source>saved %1</source>
        <translation>%1保存</translation>
    </message>
    <message>
        <source>No drafts.</source>
        <translation>没有草稿。</translation>
    </message>
    <message>
        <source>What you write is kept here until you post it.</source>
        <translation>你写的内容在发布之前都保存在这里。</translation>
    </message>
    <message>
        <source>Continue writing</source>
        <translation>继续写</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Draft saved %1</source>
        <translation>草稿已保存 %1</translation>
    </message>
</context>
<context>
    <name>ui::DrawerButton</name>
    <message>
        <source>Sources</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>Show sources</source>
        <translation>显示列表</translation>
    </message>
</context>
<context>
    <name>ui::EarlierPostNote</name>
    <message>
        <source>Show</source>
        <translation>查看</translation>
    </message>
    <message>
        <source>Already posted %1 by %2.</source>
        <extracomment>%1 &quot;3 hours ago&quot;, %2 a person&apos;s name</extracomment>
        <translation>已由 %2 于%1发布过。</translation>
    </message>
</context>
<context>
    <name>ui::ErrorText</name>
    <message>
        <source>Voting is closed: the article is more than a week old.</source>
        <translation>投票已截止：文章发布已超过一周。</translation>
    </message>
    <message>
        <source>You can’t retract the vote for your own article.</source>
        <translation>给自己文章的那一票不能撤回。</translation>
    </message>
    <message>
        <source>Only the author can do that.</source>
        <translation>只有作者本人可以这样做。</translation>
    </message>
    <message>
        <source>Other people have voted for it, so it can’t be removed.</source>
        <translation>已有其他人投票，因此不能移除。</translation>
    </message>
    <message>
        <source>Enter a title.</source>
        <translation>请填写标题。</translation>
    </message>
    <message>
        <source>The title is too long: 300 characters at most.</source>
        <translation>标题太长：最多 300 个字符。</translation>
    </message>
    <message>
        <source>The title contains characters that can’t be displayed.</source>
        <translation>标题含有无法显示的字符。</translation>
    </message>
    <message>
        <source>The link must begin with http:// or https:// and name a site.</source>
        <translation>链接须以 http:// 或 https:// 开头，并包含网站。</translation>
    </message>
    <message>
        <source>Too many groups.</source>
        <translation>分组太多。</translation>
    </message>
    <message>
        <source>Enter a name.</source>
        <translation>请填写名字。</translation>
    </message>
    <message>
        <source>The name is too long: 32 characters at most.</source>
        <translation>名字太长：最多 32 个字符。</translation>
    </message>
    <message>
        <source>The name contains characters that are not allowed.</source>
        <translation>名字含有不允许的字符。</translation>
    </message>
    <message>
        <source>Someone else changed this at the same time. Try again.</source>
        <translation>有人恰好同时做了更改。请重试。</translation>
    </message>
    <message>
        <source>Many people are changing this right now. Try again.</source>
        <translation>正有许多人同时更改。请重试。</translation>
    </message>
    <message>
        <source>This window is read-only.</source>
        <translation>此窗口为只读。</translation>
    </message>
    <message>
        <source>Sign in first.</source>
        <translation>请先登录。</translation>
    </message>
    <message>
        <source>Offline. Try again when the connection is back.</source>
        <translation>当前离线。连接恢复后请重试。</translation>
    </message>
    <message>
        <source>This name is already taken.</source>
        <translation>这里已有人使用这个名字。</translation>
    </message>
    <message>
        <source>This e-mail address is already in use.</source>
        <translation>这里已有人使用这个电子邮箱。</translation>
    </message>
    <message>
        <source>Enter a valid e-mail address.</source>
        <translation>请输入有效的电子邮箱地址。</translation>
    </message>
    <message>
        <source>The password is too short: use at least 8 characters.</source>
        <translation>密码太短：至少 8 个字符。</translation>
    </message>
    <message>
        <source>Wrong e-mail or password.</source>
        <translation>电子邮箱或密码不正确。</translation>
    </message>
    <message>
        <source>This is possible in a private community only.</source>
        <translation>只有在私人社区中才可以这样做。</translation>
    </message>
    <message>
        <source>The community has already been created.</source>
        <translation>社区已经建立。</translation>
    </message>
    <message>
        <source>Another import or export is running. Wait until it has finished.</source>
        <translation>另一个导入或导出正在进行，请等它完成。</translation>
    </message>
    <message>
        <source>The file can’t be read.</source>
        <translation>无法读取文件。</translation>
    </message>
    <message>
        <source>The file can’t be written to.</source>
        <translation>无法写入文件。</translation>
    </message>
    <message>
        <source>The file could not be written completely. The disk may be full.</source>
        <translation>文件未能完整写入。磁盘可能已满。</translation>
    </message>
    <message>
        <source>This community already has content, so no demo content was added.</source>
        <translation>这个社区已有内容，因此不会填入演示内容。</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>文件是空的。</translation>
    </message>
    <message>
        <source>The file is compressed: unpack it first.</source>
        <translation>文件是压缩的：请先解压。</translation>
    </message>
    <message>
        <source>The file contains no text.</source>
        <translation>文件里没有文本。</translation>
    </message>
    <message>
        <source>The program redis-server is not installed.</source>
        <translation>未安装 redis-server 程序。</translation>
    </message>
    <message>
        <source>Another program is using this folder.</source>
        <translation>另一个程序正在使用这个文件夹。</translation>
    </message>
    <message>
        <source>The folder can’t be written to.</source>
        <translation>无法写入这个文件夹。</translation>
    </message>
    <message>
        <source>The disk is full.</source>
        <translation>磁盘已满。</translation>
    </message>
    <message>
        <source>The community’s file is damaged.</source>
        <translation>社区的文件已损坏。</translation>
    </message>
    <message>
        <source>The folder contained a community, but its data is missing.</source>
        <translation>这个文件夹曾有一个社区，但数据不见了。</translation>
    </message>
    <message>
        <source>The path of the folder is too long.</source>
        <translation>文件夹的路径太长。</translation>
    </message>
    <message>
        <source>The server can’t be reached.</source>
        <translation>无法连接服务器。</translation>
    </message>
    <message>
        <source>The server did not answer in time.</source>
        <translation>服务器没有及时响应。</translation>
    </message>
    <message>
        <source>The server does not allow this.</source>
        <translation>服务器不允许这样做。</translation>
    </message>
    <message>
        <source>This no longer exists.</source>
        <translation>它已不存在。</translation>
    </message>
    <message>
        <source>The server sent an invalid answer.</source>
        <translation>服务器的响应无效。</translation>
    </message>
    <message>
        <source>The server is full.</source>
        <translation>服务器空间已满。</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>已取消。</translation>
    </message>
    <message>
        <source>This is not possible.</source>
        <translation>无法这样做。</translation>
    </message>
    <message>
        <source>Voting is closed.</source>
        <translation>投票已截止。</translation>
    </message>
    <message>
        <source>The author is missing.</source>
        <translation>缺少作者。</translation>
    </message>
    <message>
        <source>The author’s name is not allowed.</source>
        <translation>作者的名字不合规则。</translation>
    </message>
    <message>
        <source>The time can’t be understood.</source>
        <translation>无法理解时间。</translation>
    </message>
    <message>
        <source>The time is in the future.</source>
        <translation>时间在未来。</translation>
    </message>
    <message>
        <source>The number of votes can’t be understood.</source>
        <translation>无法理解票数。</translation>
    </message>
    <message>
        <source>The id is too long.</source>
        <translation>编号太长。</translation>
    </message>
    <message>
        <source>The number of columns differs from the first line’s.</source>
        <translation>列数与首行不符。</translation>
    </message>
    <message>
        <source>Too many columns.</source>
        <translation>列太多。</translation>
    </message>
    <message>
        <source>A field is too long.</source>
        <translation>有字段太长。</translation>
    </message>
    <message>
        <source>The row is too long.</source>
        <translation>这一行过长。</translation>
    </message>
    <message>
        <source>A quotation mark is missing.</source>
        <translation>缺少引号。</translation>
    </message>
    <message>
        <source>Unexpected quotation mark.</source>
        <translation>引号出现在不该有的位置。</translation>
    </message>
    <message>
        <source>The text is not UTF-8.</source>
        <translation>文本不是 UTF-8。</translation>
    </message>
    <message>
        <source>This is not JSON.</source>
        <translation>这不是 JSON。</translation>
    </message>
    <message>
        <source>This is not a JSON object.</source>
        <translation>这不是 JSON 对象。</translation>
    </message>
    <message>
        <source>The title is too long: 120 characters at most.</source>
        <translation>标题太长：最多 120 个字符。</translation>
    </message>
    <message>
        <source>Enter some text.</source>
        <translation>请填写正文。</translation>
    </message>
    <message>
        <source>The text is too long: 20,000 characters at most.</source>
        <translation>正文太长：最多 20,000 个字符。</translation>
    </message>
    <message>
        <source>Choose a category.</source>
        <translation>请选择分类。</translation>
    </message>
    <message>
        <source>Too many tags: use 5 at most.</source>
        <translation>标签太多：最多 5 个。</translation>
    </message>
    <message>
        <source>This was edited in the meantime. Check the new text and try again.</source>
        <translation>它刚被编辑过。请查看新内容后再试。</translation>
    </message>
    <message>
        <source>Other people have replied, so it can’t be removed.</source>
        <translation>已有人回复，因此不能移除。</translation>
    </message>
    <message>
        <source>This replies to a reply in another topic.</source>
        <translation>所回复的内容属于另一个主题。</translation>
    </message>
    <message>
        <source>Someone else has changed these groups since; their changes were kept.</source>
        <translation>其他人后来改动了这些分组，那些改动保持不变。</translation>
    </message>
    <message>
        <source>More than a million votes: too many for one topic.</source>
        <translation>超过一百万票：对一个主题来说太多了。</translation>
    </message>
    <message>
        <source>The topic that this replies to does not exist.</source>
        <translation>所回复的主题不存在。</translation>
    </message>
    <message>
        <source>Enter a word to search for.</source>
        <translation>请输入要搜索的词。</translation>
    </message>
    <message>
        <source>The search text is too long.</source>
        <translation>搜索内容太长。</translation>
    </message>
    <message>
        <source>Write dates after “before:” or “after:” as 2026-11-21, 2026-11 or 2026.</source>
        <translation>“before:”或“after:”后面的日期要写成 2026-11-21、2026-11 或 2026。</translation>
    </message>
    <message>
        <source>There are no days between these dates.</source>
        <translation>这两个日期之间没有任何一天。</translation>
    </message>
    <message>
        <source>Write something right after the colon, as in by:ann.</source>
        <translation>冒号后面要紧跟内容，例如 by:ann。</translation>
    </message>
    <message>
        <source>More than a million votes: too many for an article that is still open.</source>
        <translation>票数超过一百万：对仍可投票的文章来说太多了。</translation>
    </message>
    <message>
        <source>You can’t follow or mute yourself.</source>
        <translation>不能关注或屏蔽自己。</translation>
    </message>
    <message>
        <source>You have since reposted it again.</source>
        <translation>你在此期间又转发了它。</translation>
    </message>
    <message>
        <source>Only moderators can do that.</source>
        <translation>只有版主可以这样做。</translation>
    </message>
    <message>
        <source>This is not an article, topic, reply or post.</source>
        <translation>这既不是文章，也不是主题、回复或帖子。</translation>
    </message>
    <message>
        <source>The reposted post does not exist.</source>
        <translation>所转发的帖子不存在。</translation>
    </message>
    <message>
        <source>More than 1,000 likes: too many for one post.</source>
        <translation>超过 1,000 个赞：对一条帖子来说太多了。</translation>
    </message>
    <message>
        <source>Posts are exported as JSON Lines only.</source>
        <translation>帖子只能导出为 JSON Lines。</translation>
    </message>
    <message>
        <source>Too long: 2,000 characters at most.</source>
        <translation>太长：最多 2,000 个字符。</translation>
    </message>
    <message>
        <source>Only administrators can do that.</source>
        <translation>只有管理员可以这样做。</translation>
    </message>
    <message>
        <source>Other programs may write here, and their posts are not delivered: readers have to fetch them (pull).</source>
        <translation>其他程序可能会写入这里，它们发布的内容不会推送给任何人，因此只能由读者拉取。</translation>
    </message>
    <message>
        <source>This action can’t be undone from the log.</source>
        <translation>这项操作无法从操作记录中撤销。</translation>
    </message>
    <message>
        <source>A moderator has locked this.</source>
        <translation>版主已将其锁定。</translation>
    </message>
    <message>
        <source>Enter a reason.</source>
        <translation>请填写理由。</translation>
    </message>
    <message>
        <source>This is too long: 200 characters at most.</source>
        <translation>太长：最多 200 个字符。</translation>
    </message>
    <message>
        <source>A moderator removed this; only moderators can restore it.</source>
        <translation>这是被版主移除的；只有版主能恢复它。</translation>
    </message>
    <message>
        <source>A community needs at least one administrator, and this is the last one.</source>
        <translation>社区需要一位管理员，而这是最后一位。</translation>
    </message>
    <message>
        <source>Only administrators can ban or mute moderators. Administrators can’t be banned or muted.</source>
        <translation>只有管理员能封禁或禁言版主；管理员不能被封禁或禁言。</translation>
    </message>
    <message>
        <source>You are banned from this community.</source>
        <translation>你已被此社区封禁。</translation>
    </message>
    <message>
        <source>You are muted: you can read and vote, but not write.</source>
        <translation>你已被禁言：可以阅读和投票，但不能发言。</translation>
    </message>
    <message>
        <source>You are banned until %1.</source>
        <translation>你被封禁至 %1。</translation>
    </message>
    <message>
        <source>You are muted until %1: you can read and vote, but not write.</source>
        <translation>你被禁言至 %1：可以阅读和投票，但不能发言。</translation>
    </message>
    <message>
        <source>“%1”</source>
        <comment>what the moderator says</comment>
        <translation>“%1”</translation>
    </message>
    <message>
        <source>Another moderator has claimed it.</source>
        <translation>另一位版主已认领。</translation>
    </message>
    <message>
        <source>A moderator has already decided this.</source>
        <translation>已有版主处理过了。</translation>
    </message>
    <message>
        <source>500 people have already reported this; moderators will see it.</source>
        <translation>已有 500 人举报，版主会看到的。</translation>
    </message>
    <message>
        <source>Someone else has changed this since; their change was kept.</source>
        <translation>此后有人改过它，现状保持不变。</translation>
    </message>
    <message>
        <source>The note is too long: 500 characters at most.</source>
        <translation>备注太长：最多 500 个字符。</translation>
    </message>
    <message>
        <source>Another operation is running. Wait until it has finished.</source>
        <translation>另一项操作正在进行，请等它完成。</translation>
    </message>
    <message>
        <source>The backup was made by a newer version of the program or server.</source>
        <translation>该备份由更新版本的程序或服务器制作。</translation>
    </message>
    <message>
        <source>Too much is being written to make a consistent backup. Try again when it is quieter.</source>
        <translation>写入过于频繁，无法制作一致的备份。请在较空闲时重试。</translation>
    </message>
    <message>
        <source>Enter the target topic by number or link.</source>
        <translation>请输入目标主题的编号或链接。</translation>
    </message>
    <message>
        <source>A topic can’t be merged into itself.</source>
        <translation>主题不能并入自身。</translation>
    </message>
    <message>
        <source>Too many replies to move at once: 2,000 at most.</source>
        <translation>一次要移动的回复太多：最多 2,000 条。</translation>
    </message>
    <message>
        <source>This was merged into another topic; you can undo that in the audit log.</source>
        <translation>它已并入另一个主题；可在操作记录中撤销合并。</translation>
    </message>
    <message>
        <source>Five items are already pinned in this list; unpin one first.</source>
        <translation>此列表已有五个置顶；请先取消一个。</translation>
    </message>
    <message>
        <source>That time has already passed.</source>
        <translation>那个时刻已经过去。</translation>
    </message>
    <message>
        <source>It has no category, so there is no list to pin it in.</source>
        <translation>它不属于任何分类，因此没有可置顶的列表。</translation>
    </message>
    <message>
        <source>The filters were changed at the same time. Try again.</source>
        <translation>过滤词恰好在此刻被修改，请重试。</translation>
    </message>
    <message>
        <source>It is waiting for review and is not shown to others yet.</source>
        <translation>它正等待审核，其他人暂时看不到。</translation>
    </message>
    <message>
        <source>Too much is already waiting for review. Try again later.</source>
        <translation>等待版主审核的内容已经太多，请稍后再试。</translation>
    </message>
    <message>
        <source>The author is banned or muted, so this can’t be published.</source>
        <translation>作者已被封禁或禁言，无法替其发布。</translation>
    </message>
    <message>
        <source>Enter a word or a site.</source>
        <translation>请输入词或网站。</translation>
    </message>
    <message>
        <source>A filter can have 100 characters at most.</source>
        <translation>过滤词最多 100 个字符。</translation>
    </message>
    <message>
        <source>There can be 500 filters at most.</source>
        <translation>过滤词最多 500 个。</translation>
    </message>
    <message>
        <source>This category is in slow mode. You can write here again in %1, at %2.</source>
        <extracomment>%1 is a span like &quot;2 min&quot;, %2 a moment like &quot;14:05&quot;</extracomment>
        <translation>此分类处于慢速模式。%1后（%2）可以再次在此发言。</translation>
    </message>
    <message>
        <source>You voted too often. You can vote again in %1, at %2.</source>
        <translation>投票太频繁了。%1后（%2）可以再次投票。</translation>
    </message>
    <message>
        <source>You reported too often. You can report again in %1, at %2.</source>
        <translation>举报太频繁了。%1后（%2）可以再次举报。</translation>
    </message>
    <message>
        <source>You can post again in %1, at %2.</source>
        <translation>%1后（%2）可以再次发布。</translation>
    </message>
    <message>
        <source>Follows here are managed by another program; Folkmoot can only read them.</source>
        <translation>这里的关注关系由另一个程序管理，Folkmoot 只能读取。</translation>
    </message>
    <message>
        <source>There are already 50 notes; delete one first.</source>
        <translation>已经有 50 条备注，请先删除一条。</translation>
    </message>
    <message>
        <source>Write something first.</source>
        <translation>请先写点内容。</translation>
    </message>
    <message>
        <source>This is not a valid time zone.</source>
        <translation>这不是有效的时区。</translation>
    </message>
    <message>
        <source>These posts belong to another program and are read-only.</source>
        <translation>这些帖子属于另一个程序，只可阅读。</translation>
    </message>
    <message>
        <source>This category is archived and read-only.</source>
        <translation>这个分类已归档，只可阅读。</translation>
    </message>
    <message>
        <source>This name already exists.</source>
        <translation>已经有这个名称了。</translation>
    </message>
    <message>
        <source>It can’t be merged into itself.</source>
        <translation>不能并入它自己。</translation>
    </message>
    <message>
        <source>It is not empty; only empty ones can be removed.</source>
        <translation>里面还有内容；只有空的才能移除。</translation>
    </message>
    <message>
        <source>Another change is still moving topics. Try again when it has finished.</source>
        <translation>另一项更改正在移动主题，请等它完成后再试。</translation>
    </message>
    <message>
        <source>It was purged: the text can’t be recovered.</source>
        <translation>它已被清除：文字无法恢复。</translation>
    </message>
    <message>
        <source>Only removed items can be purged; remove it first.</source>
        <translation>只有已移除的内容才能清除，请先移除。</translation>
    </message>
    <message>
        <source>Too many replies at once: 500 at most.</source>
        <translation>一次的回复太多：最多 500 条。</translation>
    </message>
    <message>
        <source>None of these replies can be split off.</source>
        <translation>这些回复都不能拆分出去。</translation>
    </message>
    <message>
        <source>One of them was split off from the other; you can undo that in the audit log.</source>
        <translation>其中一个是从另一个拆分出来的；可在操作记录中撤销拆分。</translation>
    </message>
    <message>
        <source>These settings can’t be used here.</source>
        <translation>这些设置在此无法使用。</translation>
    </message>
    <message>
        <source>This server contains something other than a race.</source>
        <translation>这台服务器上有竞争实验以外的内容。</translation>
    </message>
    <message>
        <source>The community’s settings, roles and audit log can’t be edited by hand.</source>
        <translation>社区的设置、角色和操作记录不能手动修改。</translation>
    </message>
    <message>
        <source>More than 10,000 entries: too many for a member’s account to read.</source>
        <translation>超过 10,000 项：成员的账号无法读取这么多。</translation>
    </message>
    <message>
        <source>The key is too large to be edited: more than 10,000 entries.</source>
        <translation>这个键太大，不能修改：超过 10,000 项。</translation>
    </message>
    <message>
        <source>The score must be a number.</source>
        <translation>分值必须是数字。</translation>
    </message>
    <message>
        <source>Streams can’t be edited.</source>
        <translation>流不能修改。</translation>
    </message>
    <message>
        <source>The snapshot is damaged and was not used. Nothing was changed.</source>
        <translation>快照已损坏，没有使用它，什么都没有改变。</translation>
    </message>
    <message>
        <source>The community’s clock never runs backwards.</source>
        <translation>社区的时钟从不倒退。</translation>
    </message>
    <message>
        <source>The folder already contains a community.</source>
        <translation>这个文件夹里已有一个社区。</translation>
    </message>
    <message>
        <source>The server requires a password.</source>
        <translation>服务器要求密码。</translation>
    </message>
    <message>
        <source>Wrong user or password.</source>
        <translation>用户名或密码错误。</translation>
    </message>
    <message>
        <source>The server has no password.</source>
        <translation>服务器没有设置密码。</translation>
    </message>
    <message>
        <source>The server does not allow this for the user you signed in as.</source>
        <translation>服务器不允许你登录所用的用户这样做。</translation>
    </message>
    <message>
        <source>The server accepts only local connections until it has a password.</source>
        <translation>在设置密码之前，服务器只接受本机上的程序。</translation>
    </message>
    <message>
        <source>This server is a read-only replica: connect to its primary.</source>
        <translation>此服务器是只读副本：请连接到它的主节点。</translation>
    </message>
    <message>
        <source>This server is a replica that has lost its primary.</source>
        <translation>此服务器是与主节点失去联系的副本。</translation>
    </message>
    <message>
        <source>The server has reached its limit of clients. Try again later.</source>
        <translation>服务器的客户端数量已达上限。请稍后再试。</translation>
    </message>
    <message>
        <source>The server has no database with this number.</source>
        <translation>服务器没有这个编号的数据库。</translation>
    </message>
    <message>
        <source>The server is still loading its data.</source>
        <translation>服务器仍在加载数据。</translation>
    </message>
    <message>
        <source>The server is busy with a long script.</source>
        <translation>服务器正忙于执行一个耗时的脚本。</translation>
    </message>
    <message>
        <source>No computer with this name was found.</source>
        <translation>找不到这个名称的计算机。</translation>
    </message>
    <message>
        <source>The computer’s address could not be looked up: the name service does not answer.</source>
        <translation>无法查到这台计算机的地址：域名服务没有响应。</translation>
    </message>
    <message>
        <source>The server closed the connection immediately.</source>
        <translation>服务器立即断开了连接。</translation>
    </message>
    <message>
        <source>The connection was lost.</source>
        <translation>连接中断了。</translation>
    </message>
    <message>
        <source>The server is very slow.</source>
        <translation>服务器响应非常慢。</translation>
    </message>
    <message>
        <source>The server’s answer is too large to be read.</source>
        <translation>服务器的响应太大，无法读取。</translation>
    </message>
    <message>
        <source>The server’s answer never ends.</source>
        <translation>服务器的响应没有结尾。</translation>
    </message>
    <message>
        <source>Two servers answer at this address, so changes by others are only checked for occasionally.</source>
        <translation>此地址有两台服务器响应，因此只能不时检查他人的更改。</translation>
    </message>
    <message>
        <source>The server uses TLS: use rediss:// or turn on “Encrypt with TLS”.</source>
        <translation>服务器在那里使用 TLS：请用 rediss://，或勾选“使用 TLS 加密”。</translation>
    </message>
    <message>
        <source>The community’s files have changed since last time.</source>
        <translation>社区的文件自上次以来发生了变化。</translation>
    </message>
    <message>
        <source>The program redis-server is too old: version 7 or newer is needed.</source>
        <translation>redis-server 程序太旧：需要 7 或更新的版本。</translation>
    </message>
    <message>
        <source>One of these names matches a filter of this community; choose another.</source>
        <translation>其中一个名称匹配了本社区的过滤词，请换一个。</translation>
    </message>
    <message>
        <source>There is no community in the folder.</source>
        <translation>这个文件夹里没有社区。</translation>
    </message>
    <message>
        <source>The server does not report changes by others, so they are only checked for occasionally.</source>
        <translation>服务器不通知他人的更改，因此只能不时检查。</translation>
    </message>
    <message>
        <source>Only the author, or a moderator of all these groups, can do that.</source>
        <translation>只有作者，或其中每个分组的版主才能这样做。</translation>
    </message>
    <message>
        <source>The server does not use TLS: redis:// is not encrypted.</source>
        <translation>服务器在那里不使用 TLS：redis:// 是不加密的。</translation>
    </message>
    <message>
        <source>The program redis-server was started, but did not answer.</source>
        <translation>redis-server 已启动，但没有响应。</translation>
    </message>
    <message>
        <source>Another steward is now active for this community.</source>
        <translation>现在由另一个管家为这个社区执行操作。</translation>
    </message>
    <message>
        <source>Too much was sent at once; nothing was done.</source>
        <translation>一次发来的太多，一项也没有执行。</translation>
    </message>
    <message>
        <source>This device repeats old messages, as after restoring a backup. Sign in again.</source>
        <translation>这台设备重复发送了旧消息，例如恢复了旧备份。请重新登录。</translation>
    </message>
    <message>
        <source>There are already 16 devices; sign one out.</source>
        <translation>已经有 16 台设备，请先让其中一台退出登录。</translation>
    </message>
    <message>
        <source>This device does not confirm that it receives answers.</source>
        <translation>这台设备没有确认收到答复。</translation>
    </message>
    <message>
        <source>In a guarded community, this works only on the server’s own computer.</source>
        <translation>在受保护社区中，这只能在服务器本机上进行。</translation>
    </message>
    <message>
        <source>Your actions can’t be saved on this computer’s disk until they are confirmed.</source>
        <translation>在得到确认之前，你的操作无法保存在这台计算机的磁盘上。</translation>
    </message>
    <message>
        <source>A guarded community needs an empty server of its own; this one is not empty.</source>
        <translation>受保护社区需要独占一台服务器，而这台服务器里已有内容。</translation>
    </message>
    <message>
        <source>The server does not keep its accounts in a file: set “aclfile PATH” in redis.conf.</source>
        <translation>服务器没有把账号保存在文件中：请在 redis.conf 中写上“aclfile PATH”。</translation>
    </message>
    <message>
        <source>The server has no limits against flooding. Its redis.conf needs:</source>
        <translation>服务器没有防止灌水的限制。它的 redis.conf 需要：</translation>
    </message>
    <message>
        <source>Invitations exist only in guarded communities.</source>
        <translation>只有受保护社区才有邀请。</translation>
    </message>
    <message>
        <source>This invitation is not valid.</source>
        <translation>这份邀请无效。</translation>
    </message>
    <message>
        <source>This invitation does not exist or is no longer valid.</source>
        <translation>服务器不认识这份邀请，或它已失效。</translation>
    </message>
    <message>
        <source>This invitation is used up or has expired.</source>
        <translation>这份邀请已用完或已到期。</translation>
    </message>
    <message>
        <source>The name looks too much like an existing member’s name.</source>
        <translation>这个名字看上去和已有成员的名字一样。</translation>
    </message>
    <message>
        <source>The community’s steward is not running. Your request will be done when it is back.</source>
        <translation>社区的管家没有运行。等它恢复后，你的请求就会得到处理。</translation>
    </message>
    <message>
        <source>The text is too long to send.</source>
        <translation>文字太长，无法发送。</translation>
    </message>
    <message>
        <source>This is not the server named in the invitation: its certificate authority differs. Nothing was sent.</source>
        <translation>这不是邀请所指的服务器：它的证书颁发机构不同。没有发送任何内容。</translation>
    </message>
    <message>
        <source>This key is not valid.</source>
        <translation>这个密钥无效。</translation>
    </message>
    <message>
        <source>This link is for someone else’s account.</source>
        <translation>这个链接是给别人的账号用的。</translation>
    </message>
    <message>
        <source>Moderators and administrators must give up their role before leaving.</source>
        <translation>版主和管理员须先卸任才能离开。</translation>
    </message>
    <message>
        <source>Too much was sent from your account at once. Your actions are kept and sent within an hour.</source>
        <translation>你的账号一次发送得太多。你的操作已保存，会在一小时内发送。</translation>
    </message>
    <message>
        <source>Anyone can do anything on this server: put “user default off ~* &amp;* +@all” in its ACL file.</source>
        <translation>在这台服务器上人人都可以做任何事：请在其 ACL 文件中写上“user default off ~* &amp;* +@all”。</translation>
    </message>
    <message>
        <source>At its next start Redis would lose what scripts wrote: put “user default off ~* &amp;* +@all” in its ACL file. This gives no one access.</source>
        <translation>Redis 下次启动时会丢失脚本写入的内容：请在其 ACL 文件中写上“user default off ~* &amp;* +@all”。这不会让任何人获得访问权。</translation>
    </message>
    <message>
        <source>You have muted 10,000 people; unmute some first.</source>
        <translation>你已屏蔽 10,000 人；请先解除对其中一些人的屏蔽。</translation>
    </message>
    <message>
        <source>The sentinels know no primary with this name.</source>
        <translation>哨兵不知道有这个名称的主节点。</translation>
    </message>
    <message>
        <source>The client certificate file is not valid PEM.</source>
        <translation>客户端证书文件不是有效的 PEM。</translation>
    </message>
    <message>
        <source>The private key is not valid PEM (RSA or EC).</source>
        <translation>私钥不是有效的 PEM（RSA 或 EC）。</translation>
    </message>
    <message>
        <source>The private key is encrypted: enter its password.</source>
        <translation>私钥已加密：请输入它的密码。</translation>
    </message>
    <message>
        <source>Wrong password for the private key.</source>
        <translation>私钥的密码不正确。</translation>
    </message>
    <message>
        <source>The private key belongs to a different client certificate.</source>
        <translation>这个私钥属于另一张客户端证书。</translation>
    </message>
    <message>
        <source>The server is not accepting changes: it has too few replicas to keep them safe.</source>
        <translation>服务器目前不接受修改：跟随它的副本太少，无法保证安全。</translation>
    </message>
    <message>
        <source>The server refused the encrypted connection. It may require a client certificate, or a different one.</source>
        <translation>服务器拒绝了加密连接。它似乎要求本客户端出示证书，或换一张证书。</translation>
    </message>
    <message>
        <source>Done, but not all other servers have it yet: it can be lost if this one fails now.</source>
        <translation>已经完成，但其他服务器尚未全部保存它：如果这台服务器现在出故障，它可能会丢失。</translation>
    </message>
    <message>
        <source>The server is changing over: another one is taking its place.</source>
        <translation>服务器正在切换：另一台正在接替它。</translation>
    </message>
    <message>
        <source>The server can’t write to its disk and accepts no changes until it can.</source>
        <translation>服务器无法写入磁盘，在此之前不接受修改。</translation>
    </message>
    <message>
        <source>The server’s memory is full: it accepts no changes until space is freed.</source>
        <translation>服务器内存已满：腾出空间之前不接受修改。</translation>
    </message>
    <message>
        <source>In a Redis Cluster every community needs a namespace, which keeps its keys together: enter one.</source>
        <translation>在 Redis Cluster 中，每个社区都有一个命名空间，使其键保持在一起：请填写。</translation>
    </message>
    <message>
        <source>This server is not part of a Redis Cluster: use redis://.</source>
        <translation>此服务器不属于 Redis Cluster：请用 redis:// 连接。</translation>
    </message>
    <message>
        <source>This is a node of a Redis Cluster, but the community is on another node: use redis+cluster://.</source>
        <translation>这是 Redis Cluster 的一个节点，社区在另一个节点上：请用 redis+cluster:// 连接。</translation>
    </message>
    <message>
        <source>The community is moving to another node of the cluster: try again in a moment.</source>
        <translation>社区正在移往集群的另一个节点：请稍后再试。</translation>
    </message>
    <message>
        <source>No node of the cluster currently has the community.</source>
        <translation>目前集群中没有任何节点存放本社区。</translation>
    </message>
    <message>
        <source>The server’s certificate is not signed by a trusted authority, so it may be someone else’s server. Nothing was sent.</source>
        <translation>服务器的证书不是由受信任的颁发机构签发的，它可能是别人的服务器。没有发送任何内容。</translation>
    </message>
    <message>
        <source>The server’s certificate is for another address, so it may be someone else’s server. Nothing was sent.</source>
        <translation>服务器的证书属于另一个地址，它可能是别人的服务器。没有发送任何内容。</translation>
    </message>
    <message>
        <source>The server’s certificate was not issued for a server. Nothing was sent.</source>
        <translation>服务器的证书不是为服务器签发的。没有发送任何内容。</translation>
    </message>
    <message>
        <source>The server’s certificate has expired. Nothing was sent.</source>
        <translation>服务器的证书已过期。没有发送任何内容。</translation>
    </message>
    <message>
        <source>The server’s certificate is not valid yet: its date or this computer’s is wrong. Nothing was sent.</source>
        <translation>服务器的证书尚未生效：它的日期或本机的日期有误。没有发送任何内容。</translation>
    </message>
    <message>
        <source>The server’s certificate is too weak or damaged. Nothing was sent.</source>
        <translation>服务器的证书强度太低或已损坏。没有发送任何内容。</translation>
    </message>
    <message>
        <source>The server supports only TLS versions that are no longer safe. Nothing was sent.</source>
        <translation>服务器只支持已不再安全的 TLS 版本。没有发送任何内容。</translation>
    </message>
    <message>
        <source>The file with certificate authorities can’t be read.</source>
        <translation>无法读取证书颁发机构的文件。</translation>
    </message>
    <message>
        <source>The first line must name columns, such as title, poster and time.</source>
        <translation>首行必须写列名，例如 title、poster 和 time。</translation>
    </message>
    <message>
        <source>The clock can’t be moved back. Undo again to undo what was done before.</source>
        <translation>时钟不能往回拨。再撤销一次会撤销之前的操作。</translation>
    </message>
    <message>
        <source>These articles were imported. Undo again to undo what was done before.</source>
        <translation>这些文章是导入的。再撤销一次会撤销之前的操作。</translation>
    </message>
    <message>
        <source>The server’s socket is closed to your user of this computer: its host or root may use it.</source>
        <translation>你在这台电脑上的用户不能使用服务器的套接字：站长或 root 可以使用。</translation>
    </message>
    <message>
        <source>The server does not let you in: the password is wrong or was changed, or you are banned or have left.</source>
        <translation>服务器不让你进入：密码错误或已更改，或者你已被封禁，或者你已离开社区。</translation>
    </message>
</context>
<context>
    <name>ui::Explanation</name>
    <message>
        <source>Adds the voter to the article’s set; if new there, adds 1 to its votes and 432 to its score: one vote is worth 86,400 s ÷ 200. All or nothing.</source>
        <translation>把投票者加入文章的集合；若是首次，得票加 1、分数加 432：一票值 86,400 秒 ÷ 200。要么全部完成，要么什么都不做。</translation>
    </message>
    <message>
        <source>Removes the voter from the article’s set and subtracts 1 from its votes and 432 from its score, in one step.</source>
        <translation>在一步之内把投票者移出文章的集合，得票减 1，分数减 432。</translation>
    </message>
    <message>
        <source>Reserves an id and writes the article, its place by time and by score, its author’s own vote and its groups at once. It starts at its time + 432.</source>
        <translation>取得编号，同时写入文章、按时间和按分数的位置、作者自己的一票和分组。初始分数为发布时间 + 432。</translation>
    </message>
    <message>
        <source>Changes the groups of an article, with its place in each group’s rankings.</source>
        <translation>更改文章的分组，以及它在各分组排行中的位置。</translation>
    </message>
    <message>
        <source>Removes an article from every list and keeps it, so that it can be restored.</source>
        <translation>把文章从所有列表中移除并另存，以便恢复。</translation>
    </message>
    <message>
        <source>Puts an article back where it was in every list.</source>
        <translation>把文章放回各个列表中的原处。</translation>
    </message>
    <message>
        <source>Reserves an id and writes the topic with its place in its category, its tabs and tags, and among the recommended.</source>
        <translation>取得编号，写入主题及其在分类、标签页、标签和推荐中的位置。</translation>
    </message>
    <message>
        <source>Reserves an id, adds the reply as the topic’s next floor, moves the topic to the top of its category and tabs, adds one to today’s count, and leaves a notice for the people addressed.</source>
        <translation>取得编号，把回复加为主题的下一楼，把主题顶到分类和标签页的最前，今日计数加一，并给被提到的人留下通知。</translation>
    </message>
    <message>
        <source>Adds the voter to one of the topic’s two sets, never both, and updates the topic’s rank among the recommended.</source>
        <translation>把投票者放入主题两个集合中的一个（绝不同时在两个），并重新计算推荐排名。</translation>
    </message>
    <message>
        <source>Counts one visit to the topic, even if the message arrives twice.</source>
        <translation>为主题记一次访问，无论消息到达几次都只记一次。</translation>
    </message>
    <message>
        <source>Changes the topic and keeps the previous version, unless someone else changed it.</source>
        <translation>更改主题并保留早先版本，前提是期间没有别人改动过。</translation>
    </message>
    <message>
        <source>Changes the reply and keeps the previous version, unless someone else changed it.</source>
        <translation>更改回复并保留早先版本，前提是期间没有别人改动过。</translation>
    </message>
    <message>
        <source>Moves the topic to another category, and from the old tabs to the new ones.</source>
        <translation>把主题移到另一个分类，并从旧标签页移到新标签页。</translation>
    </message>
    <message>
        <source>Removes the topic from every list; only moderators can read its text.</source>
        <translation>把主题从所有列表中移除；正文只有版主能读。</translation>
    </message>
    <message>
        <source>Puts the topic back into its lists.</source>
        <translation>把主题放回各个列表。</translation>
    </message>
    <message>
        <source>Empties the reply; its floor stays, so that no other floor changes its number.</source>
        <translation>清空回复；楼层保留，其他楼层的编号不变。</translation>
    </message>
    <message>
        <source>Restores the reply’s text.</source>
        <translation>恢复回复的正文。</translation>
    </message>
    <message>
        <source>Reserves an id and makes the post visible at the same instant: in its author’s lists and among the recent posts.</source>
        <translation>取得编号，并在同一瞬间让帖子可见：写入作者的列表和近期帖子。</translation>
    </message>
    <message>
        <source>Empties the post and removes it from the lists that are pulled.</source>
        <translation>清空帖子，并从供拉取的列表中移除。</translation>
    </message>
    <message>
        <source>Restores the post’s text and places.</source>
        <translation>恢复帖子的内容和位置。</translation>
    </message>
    <message>
        <source>Adds or removes a like, once per person.</source>
        <translation>添加或取消点赞，每人一次。</translation>
    </message>
    <message>
        <source>Writes both sides of a follow at once and sorts the follower’s timeline.</source>
        <translation>同时写入关注关系的两边，并整理粉丝的动态。</translation>
    </message>
    <message>
        <source>Stores the pulled posts and the cursor in one step, unless another pull came first.</source>
        <translation>在一步之内存入拉取到的帖子和读取位置，前提是期间没有别处拉取过。</translation>
    </message>
    <message>
        <source>Delivers posts to followers’ inboxes, a batch at a time.</source>
        <translation>分批把帖子投递到粉丝的收件箱。</translation>
    </message>
    <message>
        <source>Marks notices as read or unread.</source>
        <translation>把通知标为已读或未读。</translation>
    </message>
    <message>
        <source>Stores how far the topic was read.</source>
        <translation>记下主题读到了哪一楼。</translation>
    </message>
    <message>
        <source>Claims the name and the e-mail address and writes the person in one step, so that neither can be used twice.</source>
        <translation>在一步之内占用用户名和邮箱并写入用户，两者都不会重复。</translation>
    </message>
    <message>
        <source>Opens or creates the community.</source>
        <translation>打开社区，或新建社区。</translation>
    </message>
    <message>
        <source>Takes texts not yet indexed for search, so that no two clients index them.</source>
        <translation>领取搜索尚未索引的文本，避免两个客户端重复索引。</translation>
    </message>
    <message>
        <source>Writes words and pairs of characters to the search index, a batch at a time.</source>
        <translation>分批把词和双字写入搜索索引。</translation>
    </message>
    <message>
        <source>Files the report, once per person and item.</source>
        <translation>提交举报，每人对每件事物一次。</translation>
    </message>
    <message>
        <source>Assigns the report to one moderator.</source>
        <translation>把举报交给一位版主处理。</translation>
    </message>
    <message>
        <source>Decides the report and tells the reporters.</source>
        <translation>处理举报并通知举报人。</translation>
    </message>
    <message>
        <source>Locks or unlocks, and records it in the audit log.</source>
        <translation>锁定或解锁，并记入操作记录。</translation>
    </message>
    <message>
        <source>Pins or unpins, and records it in the audit log.</source>
        <translation>置顶或取消置顶，并记入操作记录。</translation>
    </message>
    <message>
        <source>Bans or mutes a person until a given time, or lifts it, and records it in the audit log.</source>
        <translation>在某时刻之前封禁或禁言一个人，或予以解除，并记入操作记录。</translation>
    </message>
    <message>
        <source>Gives or removes a role; the last administrator stays.</source>
        <translation>授予或收回角色；最后一位管理员会保留。</translation>
    </message>
    <message>
        <source>Merges one topic’s replies into another, by time.</source>
        <translation>把一个主题的回复按时间并入另一个主题。</translation>
    </message>
    <message>
        <source>Adds a category to a tab or removes it; its topics follow in batches.</source>
        <translation>把分类放入或移出标签页；其主题随后分批跟进。</translation>
    </message>
    <message>
        <source>Adds a batch of a category’s topics to a tab.</source>
        <translation>把分类的一批主题加入标签页。</translation>
    </message>
    <message>
        <source>Removes a batch of a category’s topics from a tab.</source>
        <translation>把分类的一批主题移出标签页。</translation>
    </message>
    <message>
        <source>Updates a batch of a group’s ranking to match the scores.</source>
        <translation>让分组排行的一段与分数一致。</translation>
    </message>
    <message>
        <source>Reads %1.</source>
        <translation>读取%1。</translation>
    </message>
    <message>
        <source>Checks whether %1 exists, and in what state.</source>
        <translation>查询%1是否存在及其状态。</translation>
    </message>
    <message>
        <source>Checks who is among %1.</source>
        <translation>查询谁属于%1。</translation>
    </message>
    <message>
        <source>Reads the members of %1.</source>
        <translation>读取%1的成员。</translation>
    </message>
    <message>
        <source>Counts %1.</source>
        <translation>统计%1的数量。</translation>
    </message>
    <message>
        <source>Reads a part of %1.</source>
        <translation>读取%1中的一段。</translation>
    </message>
    <message>
        <source>Reads values from %1.</source>
        <translation>从%1中读取分值。</translation>
    </message>
    <message>
        <source>Looks up a rank in %1.</source>
        <translation>查询在%1中的名次。</translation>
    </message>
    <message>
        <source>Counts a part of %1.</source>
        <translation>统计%1中的一段。</translation>
    </message>
    <message>
        <source>Reads entries of %1.</source>
        <translation>读取%1的条目。</translation>
    </message>
    <message>
        <source>Compares sets, the first of them %1.</source>
        <translation>比较若干集合，第一个是%1。</translation>
    </message>
    <message>
        <source>Changes %1.</source>
        <translation>更改%1。</translation>
    </message>
    <message>
        <source>Adds to %1.</source>
        <translation>向%1中添加。</translation>
    </message>
    <message>
        <source>Deletes %1.</source>
        <translation>删除%1。</translation>
    </message>
    <message>
        <source>Removes entries from %1.</source>
        <translation>从%1中取出内容。</translation>
    </message>
    <message>
        <source>Sets the expiry of %1.</source>
        <translation>设定%1的过期时间。</translation>
    </message>
    <message>
        <source>Checks how %1 is stored.</source>
        <translation>查询%1的存储方式。</translation>
    </message>
    <message>
        <source>Checks whether the server answers.</source>
        <translation>确认服务器有应答。</translation>
    </message>
    <message>
        <source>Reads the server’s time.</source>
        <translation>查询服务器时间。</translation>
    </message>
    <message>
        <source>Reads information about the server.</source>
        <translation>查询服务器自身的情况。</translation>
    </message>
    <message>
        <source>Scans all keys, a batch at a time.</source>
        <translation>分批遍历所有的键。</translation>
    </message>
    <message>
        <source>Counts all keys.</source>
        <translation>统计所有键的数量。</translation>
    </message>
    <message>
        <source>Loads a script into the server.</source>
        <translation>把脚本交给服务器保存。</translation>
    </message>
    <message>
        <source>Sets options for this connection.</source>
        <translation>告诉服务器如何对待这个连接。</translation>
    </message>
    <message>
        <source>Reads or changes a setting of the server.</source>
        <translation>读取或更改服务器的设置。</translation>
    </message>
    <message>
        <source>Identifies this connection.</source>
        <translation>表明这个连接的身份。</translation>
    </message>
    <message>
        <source>Selects the database.</source>
        <translation>选择数据库。</translation>
    </message>
    <message>
        <source>Notifies all subscribers.</source>
        <translation>通知所有订阅者。</translation>
    </message>
    <message>
        <source>Reads the server’s slow log.</source>
        <translation>读取服务器的慢日志。</translation>
    </message>
    <message>
        <source>Runs the script %1 as one step: all or nothing.</source>
        <translation>把脚本 %1 作为一步执行：要么全部完成，要么什么都不做。</translation>
    </message>
    <message>
        <source>Runs %1.</source>
        <translation>执行 %1。</translation>
    </message>
    <message>
        <source>The server answered with an error.</source>
        <translation>服务器返回了错误。</translation>
    </message>
    <message>
        <source>Archives or reopens a category; its topics stay readable.</source>
        <translation>归档分类或重新开放；其主题仍可阅读。</translation>
    </message>
    <message>
        <source>Creates a category or a tab that stays even when it is empty.</source>
        <translation>新建分类或标签页，即使为空也会保留。</translation>
    </message>
    <message>
        <source>Removes a category or a tab that is empty.</source>
        <translation>移除空的分类或标签页。</translation>
    </message>
    <message>
        <source>Renames a tab and its list.</source>
        <translation>给标签页改名，连同它的列表。</translation>
    </message>
    <message>
        <source>Sets the order of tabs and categories for everyone.</source>
        <translation>为所有人排定标签页与分类的顺序。</translation>
    </message>
    <message>
        <source>Starts renaming a category or merging it into another; from now on the old name leads to the new one.</source>
        <translation>开始重命名分类或将其并入另一个分类；从此旧名称指向新名称。</translation>
    </message>
    <message>
        <source>Starts undoing a merge of categories.</source>
        <translation>开始把合并的分类拆开。</translation>
    </message>
    <message>
        <source>Moves a batch of topics to their category’s new name.</source>
        <translation>把一批主题归到分类的新名称之下。</translation>
    </message>
    <message>
        <source>Permanently destroys a removed text; its place stays.</source>
        <translation>彻底销毁已移除内容的文字；位置保留。</translation>
    </message>
    <message>
        <source>Makes a new topic out of replies; their floors lead there.</source>
        <translation>把若干回复另立为新主题；原楼层指向那里。</translation>
    </message>
    <message>
        <source>Puts split-off replies back into their floors.</source>
        <translation>把拆出的回复放回原来的楼层。</translation>
    </message>
    <message>
        <source>Undoes a merge of topics.</source>
        <translation>把合并的主题拆开。</translation>
    </message>
    <message>
        <source>Restores the topic to its version before an edit.</source>
        <translation>把主题恢复到编辑之前的样子。</translation>
    </message>
    <message>
        <source>Restores the reply to its version before an edit.</source>
        <translation>把回复恢复到编辑之前的样子。</translation>
    </message>
    <message>
        <source>Changes the title, and records it in the audit log.</source>
        <translation>更改标题，并记入操作记录。</translation>
    </message>
    <message>
        <source>Changes the topic’s tags and their lists.</source>
        <translation>更改主题的标签及相应的列表。</translation>
    </message>
    <message>
        <source>Withdraws your own report.</source>
        <translation>撤回自己的举报。</translation>
    </message>
    <message>
        <source>Reopens a decided report.</source>
        <translation>重新打开已处理的举报。</translation>
    </message>
    <message>
        <source>Reads the state of a report.</source>
        <translation>查询举报的状态。</translation>
    </message>
    <message>
        <source>Decides on a held text.</source>
        <translation>处理一段待审文字。</translation>
    </message>
    <message>
        <source>Keeps a note about a person for moderators.</source>
        <translation>为版主保存一条关于此人的备注。</translation>
    </message>
    <message>
        <source>Writes an entry into the audit log.</source>
        <translation>在操作记录中写入一条。</translation>
    </message>
    <message>
        <source>Changes limits and filters, unless someone else did meanwhile.</source>
        <translation>更改限制与过滤词，前提是期间没有别人改动过。</translation>
    </message>
    <message>
        <source>Changes the community’s settings, unless someone else did meanwhile.</source>
        <translation>更改社区设置，前提是期间没有别人改动过。</translation>
    </message>
    <message>
        <source>Changes how posts are delivered.</source>
        <translation>更改帖子的送达方式。</translation>
    </message>
    <message>
        <source>Records that other programs write to this community too.</source>
        <translation>声明其他程序也会写入这个社区。</translation>
    </message>
    <message>
        <source>Allows Folkmoot to write alongside the programs that created this community.</source>
        <translation>确认 Folkmoot 可以与建立此社区的程序一同写入。</translation>
    </message>
    <message>
        <source>Checks a batch of articles for problems, and repairs them if asked to.</source>
        <translation>检查一批文章有无问题，并按要求修复。</translation>
    </message>
    <message>
        <source>Compares a counter with the existing ids.</source>
        <translation>把计数器与现有编号比较。</translation>
    </message>
    <message>
        <source>Checks a batch of follows for problems.</source>
        <translation>检查一批关注关系有无问题。</translation>
    </message>
    <message>
        <source>Checks a batch of groups for problems.</source>
        <translation>检查一批分组有无问题。</translation>
    </message>
    <message>
        <source>Checks the members of a list for problems.</source>
        <translation>检查列表成员有无问题。</translation>
    </message>
    <message>
        <source>Checks a batch of people for problems.</source>
        <translation>检查一批用户有无问题。</translation>
    </message>
    <message>
        <source>Checks a batch of topics for problems.</source>
        <translation>检查一批主题有无问题。</translation>
    </message>
    <message>
        <source>Checks whether it is time to update a kept ranking.</source>
        <translation>查询是否到了校正常备排行的时候。</translation>
    </message>
    <message>
        <source>Updates the directory of categories to match the topics.</source>
        <translation>让分类目录与主题一致。</translation>
    </message>
    <message>
        <source>Updates a tab to match its categories.</source>
        <translation>让标签页与其分类一致。</translation>
    </message>
    <message>
        <source>Adds a batch of topics to the lists they belong to.</source>
        <translation>把一批主题放入所属的列表。</translation>
    </message>
    <message>
        <source>Updates the directory of groups to match the groups.</source>
        <translation>让分组目录与分组一致。</translation>
    </message>
    <message>
        <source>Updates a batch of the interesting articles to match the votes.</source>
        <translation>让一批值得一看的文章与得票一致。</translation>
    </message>
    <message>
        <source>Stores the offset of the community’s days from UTC.</source>
        <translation>记下社区的日期与 UTC 的偏移。</translation>
    </message>
    <message>
        <source>Writes what lists and texts say about earlier days to the statistics.</source>
        <translation>把列表与文本所证明的往日情况写入统计。</translation>
    </message>
    <message>
        <source>Adds a batch of an imported article’s voters to their own lists.</source>
        <translation>把导入文章的一批投票者写入各自的列表。</translation>
    </message>
    <message>
        <source>Stores a part of an import until all of it has arrived.</source>
        <translation>暂存正在导入的一部分，直到全部到齐。</translation>
    </message>
    <message>
        <source>Writes a batch of imported articles with their votes and places.</source>
        <translation>写入一批导入的文章及其得票和位置。</translation>
    </message>
    <message>
        <source>Writes an imported topic with its votes and places.</source>
        <translation>写入一个导入的主题及其得票和位置。</translation>
    </message>
    <message>
        <source>Writes a batch of imported replies.</source>
        <translation>写入一批导入的回复。</translation>
    </message>
    <message>
        <source>Writes an imported post.</source>
        <translation>写入一条导入的帖子。</translation>
    </message>
    <message>
        <source>Writes a batch of imported people.</source>
        <translation>写入一批导入的用户。</translation>
    </message>
    <message>
        <source>Writes an imported person.</source>
        <translation>写入一个导入的用户。</translation>
    </message>
    <message>
        <source>Writes a batch of imported follows.</source>
        <translation>写入一批导入的关注关系。</translation>
    </message>
    <message>
        <source>Changes one key by hand if its contents are still as shown, and records it in the audit log.</source>
        <translation>手动修改一个键（前提是内容仍与所见一致），并写入操作记录。</translation>
    </message>
    <message>
        <source>Restores the key to its state before the edit, unless someone has changed it since.</source>
        <translation>若此后无人改动，把键恢复为修改前的样子。</translation>
    </message>
    <message>
        <source>Moves the community’s clock ahead, never back: scripts add clock_offset to the server’s time.</source>
        <translation>把社区的时钟拨快，从不倒退：脚本在服务器时间上加 clock_offset。</translation>
    </message>
    <message>
        <source>Replaces the community with the unpacked data, in one step; its clock keeps running.</source>
        <translation>一步之内把社区与旁边展开的数据互换；时钟照常前进。</translation>
    </message>
    <message>
        <source>Tells a batch of replies where a merge of topics put them.</source>
        <translation>告诉一批回复：合并主题把它们放到了哪里。</translation>
    </message>
    <message>
        <source>Adds earlier posts of imported follows to the timeline, unless another pull came first.</source>
        <translation>如果期间没有人拉取，就把导入的关注对象较早的帖子放进动态。</translation>
    </message>
    <message>
        <source>Starts renaming a group or merging it into another, or undoing that.</source>
        <translation>开始重命名一个分组、把它并入另一个分组，或撤销这样的操作。</translation>
    </message>
    <message>
        <source>Moves a batch of articles to the group that theirs became.</source>
        <translation>把一批文章移入它们的分组所变成的分组。</translation>
    </message>
    <message>
        <source>Stores that the article was read or saved, or the topic starred.</source>
        <translation>记住文章已读或已收藏，或主题已加星标。</translation>
    </message>
    <message>
        <source>Restores the previous state, if the audit log’s entry still holds.</source>
        <translation>如果操作记录所说的仍然如此，就恢复之前的内容。</translation>
    </message>
    <message>
        <source>Moves bans and mutes away from where earlier versions let everyone read them.</source>
        <translation>把封禁、禁言的内容从旧版本里人人可读的地方移走。</translation>
    </message>
    <message>
        <source>Makes someone the steward, unless another one is active.</source>
        <translation>没有别的管家在执行时，由请求者担任管家。</translation>
    </message>
    <message>
        <source>Reads which action each person is waiting for, and notes that the steward starts it.</source>
        <translation>读出每个人等待执行的操作，并记下管家已开始执行。</translation>
    </message>
    <message>
        <source>Removes finished actions from their inboxes and keeps the answers.</source>
        <translation>把管家已执行的操作从收件箱取出，并保存答复。</translation>
    </message>
    <message>
        <source>Creates an invitation and requests its account.</source>
        <translation>创建一份邀请，并请求为其开设账号。</translation>
    </message>
    <message>
        <source>Revokes an invitation; people who joined by it stay.</source>
        <translation>作废一份邀请；凭它加入的人不受影响。</translation>
    </message>
    <message>
        <source>Reads the first request to join.</source>
        <translation>读取排在最前的加入请求。</translation>
    </message>
    <message>
        <source>Answers requests to join, and requests accounts for those accepted.</source>
        <translation>答复加入请求，并为获准者请求开设账号。</translation>
    </message>
    <message>
        <source>Requests the intended state of accounts in Redis, and removes finished requests.</source>
        <translation>请求 Redis 账号应有的状态，并清除已完成的请求。</translation>
    </message>
    <message>
        <source>Lets another steward take over immediately.</source>
        <translation>让别人可以立即接任管家。</translation>
    </message>
    <message>
        <source>Requests a new key for the person’s account, and signs out their other devices.</source>
        <translation>请求为此人的账号更换密钥，并让其他设备退出登录。</translation>
    </message>
    <message>
        <source>Creates a link for setting a new password.</source>
        <translation>创建一个用于设置新密码的链接。</translation>
    </message>
    <message>
        <source>Closes the person’s account; what they wrote stays.</source>
        <translation>注销此人的账号；其所写内容保留。</translation>
    </message>
    <message>
        <source>Mutes or unmutes someone for this person.</source>
        <translation>为此人屏蔽某人，或取消屏蔽。</translation>
    </message>
    <message>
        <source>Gives every imported person a link for joining.</source>
        <translation>给导入带来的每个人一个可以进来的链接。</translation>
    </message>
    <message>
        <source>Notes until when people with flooded inboxes can’t send anything.</source>
        <translation>记下收件箱被灌满的人到何时为止不能提交操作。</translation>
    </message>
    <message>
        <source>EVALSHA names a script by its digest only. The server did not know this one yet (NOSCRIPT), so EVAL sends its text.</source>
        <translation>EVALSHA 只用摘要指明脚本。服务器还不认识它（NOSCRIPT），所以由 EVAL 发送脚本全文。</translation>
    </message>
</context>
<context>
    <name>ui::FeedPane</name>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>Liked</source>
        <translation>已赞</translation>
    </message>
    <message>
        <source>Like</source>
        <translation>赞</translation>
    </message>
    <message>
        <source>Repost</source>
        <translation>转发</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
</context>
<context>
    <name>ui::FigureButton</name>
    <message>
        <source>%1 %2</source>
        <extracomment>How many and of what, e.g. &quot;48 following&quot;</extracomment>
        <translation>%1 %2</translation>
    </message>
</context>
<context>
    <name>ui::FilterField</name>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Filter this list…</source>
        <translation>筛选当前列表…</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>Find people</source>
        <translation>找人</translation>
    </message>
    <message>
        <source>Find people by name…</source>
        <translation>按名字找人…</translation>
    </message>
    <message>
        <source>Filter commands</source>
        <translation>筛选命令</translation>
    </message>
    <message>
        <source>Filter commands…</source>
        <translation>筛选命令…</translation>
    </message>
</context>
<context>
    <name>ui::FiltersForm</name>
    <message>
        <source>Site</source>
        <translation>网站</translation>
    </message>
    <message>
        <source>Word or phrase</source>
        <translation>词或短语</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>A filter for a screen reader: site or phrase, what it is</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Enter a text to see whether it would be held.</source>
        <translation>输入一段文字，看看它是否会被拦下。</translation>
    </message>
    <message>
        <source>This would be held: it contains “%1”.</source>
        <translation>会被拦下：其中有“%1”。</translation>
    </message>
    <message>
        <source>This would be published immediately.</source>
        <translation>会立即发布。</translation>
    </message>
    <message>
        <source>A word, a phrase, or a site like example.com</source>
        <translation>词、短语，或 example.com 这样的网站</translation>
    </message>
    <message>
        <source>New filter</source>
        <translation>新过滤词</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Add the filter</source>
        <translation>添加过滤词</translation>
    </message>
    <message>
        <source>Filters</source>
        <translation>过滤词</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Remove selected filters</source>
        <translation>移除选中的过滤词</translation>
    </message>
    <message>
        <source>What would be held?</source>
        <translation>什么会被拦下？</translation>
    </message>
    <message>
        <source>This filter exists already.</source>
        <translation>已有这个过滤词。</translation>
    </message>
    <message>
        <source>Filter added: %1. Not saved yet.</source>
        <translation>已添加过滤词：%1。尚未保存。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln filter(s) removed. Not saved yet.</source>
        <translation>
            <numerusform>已移除 %Ln 个过滤词。尚未保存。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::FindingsPane</name>
    <message>
        <source>Integrity check</source>
        <translation>完整性检查</translation>
    </message>
    <message>
        <source>Nothing has been checked yet.</source>
        <translation>尚未检查。</translation>
    </message>
    <message>
        <source>Scans all keys of the community and lists inconsistencies. Nothing is written.</source>
        <translation>扫描社区的所有键，列出不一致之处，不写入任何内容。</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>正在检查…</translation>
    </message>
    <message>
        <source>The check was cancelled.</source>
        <translation>检查已取消。</translation>
    </message>
    <message>
        <source>No problems found.</source>
        <translation>没有发现问题。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln key(s) scanned.</source>
        <translation>
            <numerusform>已扫描 %Ln 个键。</numerusform>
        </translation>
    </message>
    <message>
        <source>Checking… %1 %</source>
        <translation>正在检查… %1%</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>%1 of %2 problems shown</source>
        <translation>显示 %2 项中的 %1 项</translation>
    </message>
    <message numerus="yes">
        <source>%Ln problem(s)</source>
        <translation>
            <numerusform>%Ln 项</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>A kind of finding, and how many</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Problems are counted here by kind.</source>
        <translation>检查结果按种类统计在这里。</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>发现</translation>
    </message>
    <message>
        <source>Written by</source>
        <translation>写入程序</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message numerus="yes">
        <source>Up to %Ln problem(s): what can be derived from other keys is repaired; the rest is left unchanged.</source>
        <translation>
            <numerusform>最多 %Ln 个问题：可由其他键推出的会修复，其余保持不变。</numerusform>
        </translation>
    </message>
    <message>
        <source>Repair</source>
        <translation>修复</translation>
    </message>
    <message>
        <source>Kinds</source>
        <translation>种类</translation>
    </message>
    <message numerus="yes">
        <source>%Ln problem(s) repaired. Undo reverts all of them; single repairs can be undone in the audit log.</source>
        <translation>
            <numerusform>已修复 %Ln 个问题。“撤销”会全部撤销；单个修复可在操作记录中撤销。</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Undoing…</source>
        <translation>正在撤销…</translation>
    </message>
    <message>
        <source>Undoing… %1 %</source>
        <translation>正在撤销… %1%</translation>
    </message>
</context>
<context>
    <name>ui::ForumPage</name>
    <message>
        <source>Forum</source>
        <translation>论坛</translation>
    </message>
    <message>
        <source>New topic</source>
        <translation>新主题</translation>
    </message>
    <message>
        <source>by votes and age</source>
        <translation>按票数与时间</translation>
    </message>
    <message>
        <source>by replies today</source>
        <translation>按今日回复</translation>
    </message>
    <message>
        <source>by last reply</source>
        <translation>按最后回复</translation>
    </message>
    <message>
        <source>All topics</source>
        <translation>全部主题</translation>
    </message>
    <message>
        <source>Recommended</source>
        <translation>推荐</translation>
    </message>
    <message>
        <source>Hot today</source>
        <translation>今日热议</translation>
    </message>
    <message>
        <source>My topics</source>
        <translation>我的主题</translation>
    </message>
    <message>
        <source>No topics yet.</source>
        <translation>还没有主题。</translation>
    </message>
    <message>
        <source>Be the first to post.</source>
        <translation>来发布第一个主题吧。</translation>
    </message>
    <message>
        <source>No topic here contains all of these words.</source>
        <translation>这里没有包含所有这些词的主题。</translation>
    </message>
    <message>
        <source>No replies today yet.</source>
        <translation>今天还没有回复。</translation>
    </message>
    <message>
        <source>Topics with replies today appear here.</source>
        <translation>今天有回复的主题会出现在这里。</translation>
    </message>
    <message>
        <source>Nothing recommended yet.</source>
        <translation>暂无推荐。</translation>
    </message>
    <message>
        <source>Topics with votes appear here.</source>
        <translation>有人投票的主题会出现在这里。</translation>
    </message>
    <message>
        <source>You have not posted yet.</source>
        <translation>你还没有发布过内容。</translation>
    </message>
    <message>
        <source>Topics you post appear here.</source>
        <translation>你发布的主题会出现在这里。</translation>
    </message>
    <message>
        <source>What people post appears here.</source>
        <translation>大家发布的内容会出现在这里。</translation>
    </message>
    <message numerus="yes">
        <source>of %Ln</source>
        <translation>
            <numerusform>共 %Ln 楼</numerusform>
        </translation>
    </message>
    <message>
        <source>by when you starred them</source>
        <translation>按加星标时间</translation>
    </message>
    <message>
        <source>Starred</source>
        <translation>星标主题</translation>
    </message>
    <message>
        <source>Nothing starred yet.</source>
        <translation>还没有星标主题。</translation>
    </message>
    <message>
        <source>Topics you star with S appear here; only you can see them.</source>
        <translation>你用 S 键加星标的主题会出现在这里；只有你能看到。</translation>
    </message>
    <message>
        <source>Go to the last</source>
        <translation>跳到最后一楼</translation>
    </message>
</context>
<context>
    <name>ui::ForumTree</name>
    <message>
        <source>Forum</source>
        <translation>论坛</translation>
    </message>
</context>
<context>
    <name>ui::GroupOffers</name>
    <message>
        <source>%1 (new)</source>
        <extracomment>A name that does not exist yet, of a group or tag</extracomment>
        <translation>%1（新）</translation>
    </message>
</context>
<context>
    <name>ui::GroupsDialog</name>
    <message>
        <source>Groups</source>
        <translation>分组</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
</context>
<context>
    <name>ui::GroupsField</name>
    <message>
        <source>Remove %1</source>
        <translation>移除 %1</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>分组</translation>
    </message>
    <message>
        <source>Add a group…</source>
        <translation>添加分组…</translation>
    </message>
    <message>
        <source>%1 (new)</source>
        <extracomment>A name that does not exist yet, of a group or tag</extracomment>
        <translation>%1（新）</translation>
    </message>
</context>
<context>
    <name>ui::Handbook</name>
    <message>
        <source>no key</source>
        <translation>无快捷键</translation>
    </message>
    <message>
        <source>Folkmoot Handbook</source>
        <translation>Folkmoot 手册</translation>
    </message>
</context>
<context>
    <name>ui::HandbookWindow</name>
    <message>
        <source>Handbook</source>
        <translation>手册</translation>
    </message>
    <message>
        <source>Search the handbook</source>
        <translation>搜索手册</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Search results</source>
        <translation>搜索结果</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>前进</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>没有找到</translation>
    </message>
    <message numerus="yes">
        <source>%Ln results</source>
        <translation>
            <numerusform>%Ln 条结果</numerusform>
        </translation>
    </message>
    <message>
        <source>Search…</source>
        <translation>搜索…</translation>
    </message>
</context>
<context>
    <name>ui::HeldPane</name>
    <message>
        <source>Held</source>
        <translation>待审</translation>
    </message>
    <message>
        <source>Nothing is waiting for review.</source>
        <translation>没有待审核的内容。</translation>
    </message>
    <message>
        <source>Texts held by a filter wait here for a moderator.</source>
        <translation>被过滤词拦下的文字在这里等待版主决定。</translation>
    </message>
    <message>
        <source>Loading held texts…</source>
        <translation>正在加载待审文字…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) waiting</source>
        <translation>
            <numerusform>%Ln 段文字待审</numerusform>
        </translation>
    </message>
    <message>
        <source>Select a text to read it and decide.</source>
        <translation>选择一段文字，阅读并决定。</translation>
    </message>
    <message>
        <source>Matched filter</source>
        <translation>匹配的过滤词</translation>
    </message>
    <message>
        <source>Published for %1.</source>
        <translation>已以 %1 的名义发布。</translation>
    </message>
    <message>
        <source>Rejected; %1 is told the reason.</source>
        <translation>已驳回；%1 会收到理由。</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>Reason, for the author</source>
        <translation>给作者的理由</translation>
    </message>
    <message>
        <source>Approve</source>
        <translation>批准</translation>
    </message>
    <message>
        <source>Reject</source>
        <translation>驳回</translation>
    </message>
    <message>
        <source>The selected text is no longer waiting for review.</source>
        <translation>选中的文字已不再等待处理。</translation>
    </message>
    <message>
        <source>The selected text is no longer waiting for review. You had entered: “%1”</source>
        <translation>选中的文字已不再等待处理。你已输入：“%1”</translation>
    </message>
    <message>
        <source>Mute…</source>
        <translation>禁言…</translation>
    </message>
    <message>
        <source>Ban…</source>
        <translation>封禁…</translation>
    </message>
    <message>
        <source>Answers %1</source>
        <translation>回复 %1</translation>
    </message>
    <message>
        <source>Open topic</source>
        <translation>打开主题</translation>
    </message>
</context>
<context>
    <name>ui::HistoryView</name>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s)</source>
        <translation>
            <numerusform>%Ln 条</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing found so far.</source>
        <translation>目前没有找到。</translation>
    </message>
    <message>
        <source>Nothing.</source>
        <translation>没有内容。</translation>
    </message>
    <message>
        <source>History of</source>
        <translation>历史类别</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>Load more</source>
        <translation>加载更多</translation>
    </message>
</context>
<context>
    <name>ui::HitDelegate</name>
    <message>
        <source>Topic</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Reply #%1</source>
        <translation>回复 #%1</translation>
    </message>
    <message>
        <source>Reply</source>
        <translation>回复</translation>
    </message>
    <message>
        <source>Article</source>
        <translation>文章</translation>
    </message>
    <message>
        <source>Post</source>
        <translation>帖子</translation>
    </message>
</context>
<context>
    <name>ui::HitListView</name>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
</context>
<context>
    <name>ui::IdentityButton</name>
    <message>
        <source>Sign in</source>
        <translation>登录</translation>
    </message>
    <message>
        <source>Choose a person</source>
        <translation>选择用户</translation>
    </message>
    <message>
        <source>Acting as %1</source>
        <translation>正以 %1 的身份</translation>
    </message>
    <message>
        <source>People</source>
        <translation>用户</translation>
    </message>
    <message>
        <source>Somebody else…</source>
        <translation>其他人…</translation>
    </message>
</context>
<context>
    <name>ui::ImportDialog</name>
    <message>
        <source>Shift times so that the newest article is from now</source>
        <translation>平移时间，使最新的一篇为此刻</translation>
    </message>
    <message>
        <source>Voting closes a week after posting. Shift the times to open older articles for votes. Already imported articles are skipped.</source>
        <translation>发布一周后投票截止。平移时间后，较早的文章才能投票。已导入的文章会被跳过。</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
</context>
<context>
    <name>ui::ImportReportDialog</name>
    <message>
        <source>Import finished</source>
        <translation>导入完成</translation>
    </message>
    <message>
        <source>Rows that could not be read</source>
        <translation>无法读取的行</translation>
    </message>
    <message>
        <source>Copy list</source>
        <translation>复制列表</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Show articles</source>
        <translation>查看文章</translation>
    </message>
</context>
<context>
    <name>ui::ImportedDialog</name>
    <message>
        <source>Imported articles</source>
        <translation>导入的文章</translation>
    </message>
    <message numerus="yes">
        <source>The first %Ln are listed here.</source>
        <translation>
            <numerusform>这里列出前 %Ln 篇。</numerusform>
        </translation>
    </message>
    <message>
        <source>Articles</source>
        <translation>文章</translation>
    </message>
    <message>
        <source>So many can’t be removed at once. Restore a backup instead.</source>
        <translation>数量太多，无法一次移除。请改为恢复备份。</translation>
    </message>
    <message>
        <source>Undoing the import removes these articles. They can be restored; importing the file again skips them.</source>
        <translation>撤销导入会移除这些文章。它们可以恢复；再次导入该文件时会跳过它们。</translation>
    </message>
    <message>
        <source>Only moderators can undo an import.</source>
        <translation>只有版主可以撤销导入。</translation>
    </message>
    <message>
        <source>Undo import…</source>
        <translation>撤销导入…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>ui::InspectorPanel</name>
    <message>
        <source>No command contains these words</source>
        <translation>没有命令包含这些词</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>Nothing is recorded until you resume.</source>
        <translation>继续之前不会记录任何内容。</translation>
    </message>
    <message>
        <source>Nothing has happened yet</source>
        <translation>还没有发生什么</translation>
    </message>
    <message>
        <source>Vote, open something or turn a page to see commands here.</source>
        <translation>投票、打开内容或翻页，命令就会出现在这里。</translation>
    </message>
    <message>
        <source>Export the commands</source>
        <translation>导出命令</translation>
    </message>
    <message>
        <source>Text (*.txt)</source>
        <translation>文本 (*.txt)</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
    </message>
    <message>
        <source>Explain</source>
        <translation>解释</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the selected row for redis-cli</source>
        <translation>以 redis-cli 格式复制所选行</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Stop recording for now</source>
        <translation>暂时不作记录</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>Clear the recorded commands</source>
        <translation>清空命令记录</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Save the shown commands to a file</source>
        <translation>把显示的命令写入文件</translation>
    </message>
    <message>
        <source>Close the inspector</source>
        <translation>关闭检查器</translation>
    </message>
    <message>
        <source>Show or hide the explanation of the selected row</source>
        <translation>显示或隐藏所选行的含义</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Resume recording</source>
        <translation>继续记录</translation>
    </message>
    <message>
        <source>No keys</source>
        <translation>没有键</translation>
    </message>
    <message>
        <source>Select an action under Commands to see the keys it touched.</source>
        <translation>在“命令”中选一个操作：它涉及的键会显示在这里。</translation>
    </message>
    <message>
        <source>Parts of the inspector</source>
        <translation>检查器的各部分</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>键</translation>
    </message>
    <message numerus="yes">
        <source>%Ln results</source>
        <translation>
            <numerusform>%Ln 条结果</numerusform>
        </translation>
    </message>
    <message>
        <source>Cleared.</source>
        <translation>已清空。</translation>
    </message>
    <message>
        <source>Recording paused.</source>
        <translation>已暂停记录。</translation>
    </message>
    <message>
        <source>Recording resumed.</source>
        <translation>已继续记录。</translation>
    </message>
    <message>
        <source>Copied.</source>
        <translation>已复制。</translation>
    </message>
    <message>
        <source>The commands are exported.</source>
        <translation>命令已导出。</translation>
    </message>
</context>
<context>
    <name>ui::InvitationsPane</name>
    <message>
        <source>Revoked. It can’t be used any more.</source>
        <translation>已作废：再没有人能凭它加入。</translation>
    </message>
    <message>
        <source>Anyone who opens this link in Folkmoot gets an account here. It is shown only once.</source>
        <translation>任何人在 Folkmoot 中打开此链接都会在这里得到一个账号。它只显示这一次。</translation>
    </message>
    <message>
        <source>With this link %1 can choose a new password, once and within a day. Devices signed in with the old password are signed out then. It is shown only once.</source>
        <translation>%1 可凭此链接在一天之内设置一次新密码；届时用旧密码登录的设备都会退出登录。它只显示这一次。</translation>
    </message>
    <message>
        <source>Invitation link</source>
        <translation>邀请链接</translation>
    </message>
    <message>
        <source>A new password</source>
        <translation>新密码</translation>
    </message>
    <message>
        <source>No invitations yet.</source>
        <translation>还没有邀请过任何人。</translation>
    </message>
    <message>
        <source>People join this community by invitation. Each invitation has a number of uses, a duration and a role.</source>
        <translation>人们凭邀请加入这个社区。每份邀请都注明供几人使用、有效多久、以什么角色加入。</translation>
    </message>
    <message>
        <source>Invite…</source>
        <translation>邀请…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln invitation(s)</source>
        <translation>
            <numerusform>%Ln 份邀请</numerusform>
        </translation>
    </message>
    <message>
        <source>Select an invitation.</source>
        <translation>请选择一份邀请。</translation>
    </message>
    <message>
        <source>For</source>
        <translation>受邀人</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Expires</source>
        <translation>到期</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>创建时间</translation>
    </message>
    <message>
        <source>Revoke</source>
        <translation>作废</translation>
    </message>
    <message>
        <source>Reading invitations…</source>
        <translation>正在读取邀请…</translation>
    </message>
    <message>
        <source>Invitations</source>
        <translation>邀请</translation>
    </message>
</context>
<context>
    <name>ui::InviteDialog</name>
    <message>
        <source>Invite people</source>
        <translation>邀请成员</translation>
    </message>
    <message>
        <source>For (visible only to administrators)</source>
        <translation>受邀人（仅管理员可见）</translation>
    </message>
    <message>
        <source>Anyone with the link can use it as often as set here, so share it only with the people it is for. You can revoke it.</source>
        <translation>任何有链接的人都能按此处设定的次数使用，请只发给相应的人。你可以随时作废。</translation>
    </message>
    <message>
        <source>Create invitation</source>
        <translation>创建邀请</translation>
    </message>
    <message>
        <source>Creating…</source>
        <translation>正在创建…</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>Number of uses</source>
        <translation>使用次数</translation>
    </message>
    <message>
        <source>For a day</source>
        <translation>一天</translation>
    </message>
    <message>
        <source>For a week</source>
        <translation>一周</translation>
    </message>
    <message>
        <source>For 30 days</source>
        <translation>30 天</translation>
    </message>
    <message>
        <source>No expiry</source>
        <translation>不限期</translation>
    </message>
    <message>
        <source>How long</source>
        <translation>有效期</translation>
    </message>
</context>
<context>
    <name>ui::JoinDialog</name>
    <message>
        <source>Join %1</source>
        <translation>加入 %1</translation>
    </message>
    <message>
        <source>Sign in to %1</source>
        <translation>登录 %1</translation>
    </message>
    <message>
        <source>I’m new here</source>
        <translation>我是新用户</translation>
    </message>
    <message>
        <source>I already have an account</source>
        <translation>我已有账号</translation>
    </message>
    <message>
        <source>Join</source>
        <translation>加入</translation>
    </message>
    <message>
        <source>Joining…</source>
        <translation>正在加入…</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>Not encrypted: anyone between this computer and the server can read and change everything, including the password.</source>
        <translation>没有加密：这台电脑与服务器之间的任何人都能读取和更改全部内容，包括密码。</translation>
    </message>
    <message>
        <source>Certificate authority fingerprint</source>
        <translation>证书颁发机构指纹</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名字</translation>
    </message>
    <message>
        <source>Shown to others</source>
        <translation>对他人显示</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>密码</translation>
    </message>
    <message>
        <source>Keep me signed in on this computer</source>
        <translation>在这台电脑上保持登录</translation>
    </message>
    <message>
        <source>Your name and a key derived from your password, valid for this server only, are sent. The password itself never leaves this computer.</source>
        <translation>将发送：你的名字，以及由你的密码生成、只对这台服务器有效的密钥。密码本身不会离开这台电脑。</translation>
    </message>
    <message>
        <source>Set the password</source>
        <translation>设置密码</translation>
    </message>
    <message>
        <source>Sign in</source>
        <translation>登录</translation>
    </message>
    <message>
        <source>Enter your password.</source>
        <translation>请填写密码。</translation>
    </message>
    <message>
        <source>Wrong password.</source>
        <translation>密码不正确。</translation>
    </message>
    <message>
        <source>Your account in %1</source>
        <translation>你在 %1 的账号</translation>
    </message>
    <message>
        <source>No one there has this name.</source>
        <translation>那里没有叫这个名字的人。</translation>
    </message>
</context>
<context>
    <name>ui::KeyEditDialog</name>
    <message>
        <source>Edit %1</source>
        <translation>修改 %1</translation>
    </message>
    <message>
        <source>The value is written as it is, without checking the community’s rules. You can undo this.</source>
        <translation>这里的内容会原样写入，不经过社区的任何规则。可以撤销。</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Value of %1</source>
        <translation>%1 的值</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
</context>
<context>
    <name>ui::KeyMeaning</name>
    <message>
        <source>the counter of article ids</source>
        <translation>文章编号计数器</translation>
    </message>
    <message>
        <source>article %1</source>
        <translation>文章 %1</translation>
    </message>
    <message>
        <source>the list of articles by time</source>
        <translation>按时间排列的文章</translation>
    </message>
    <message>
        <source>the ranking of articles by score</source>
        <translation>按分数排列的文章</translation>
    </message>
    <message>
        <source>the people who voted for article %1</source>
        <translation>给文章 %1 投过票的人</translation>
    </message>
    <message>
        <source>the articles of group %1</source>
        <translation>分组 %1 的文章</translation>
    </message>
    <message>
        <source>the groups of article %1</source>
        <translation>文章 %1 所在的分组</translation>
    </message>
    <message>
        <source>the votes for article %1 over time</source>
        <translation>文章 %1 随时间的得票</translation>
    </message>
    <message>
        <source>the kept ranking of group %1</source>
        <translation>分组 %1 的常备排行</translation>
    </message>
    <message>
        <source>the kept list of group %1 by time</source>
        <translation>分组 %1 按时间的常备列表</translation>
    </message>
    <message>
        <source>the kept list of interesting articles</source>
        <translation>值得一看的文章的常备列表</translation>
    </message>
    <message>
        <source>the directory of groups</source>
        <translation>分组目录</translation>
    </message>
    <message>
        <source>the sizes of the groups</source>
        <translation>各分组的大小</translation>
    </message>
    <message>
        <source>the articles that person %1 posted</source>
        <translation>用户 %1 发布的文章</translation>
    </message>
    <message>
        <source>the articles that person %1 voted for</source>
        <translation>用户 %1 投过票的文章</translation>
    </message>
    <message>
        <source>the articles that person %1 saved</source>
        <translation>用户 %1 收藏的文章</translation>
    </message>
    <message>
        <source>what person %1 has read</source>
        <translation>用户 %1 读过的内容</translation>
    </message>
    <message>
        <source>the directory of links</source>
        <translation>链接目录</translation>
    </message>
    <message>
        <source>the counter of people’s ids</source>
        <translation>用户编号计数器</translation>
    </message>
    <message>
        <source>person %1</source>
        <translation>用户 %1</translation>
    </message>
    <message>
        <source>the directory of names</source>
        <translation>用户名目录</translation>
    </message>
    <message>
        <source>the directory of e-mail addresses</source>
        <translation>电子邮箱目录</translation>
    </message>
    <message>
        <source>the counter of topic ids</source>
        <translation>主题编号计数器</translation>
    </message>
    <message>
        <source>the counter of reply ids</source>
        <translation>回复编号计数器</translation>
    </message>
    <message>
        <source>topic %1</source>
        <translation>主题 %1</translation>
    </message>
    <message>
        <source>the replies to topic %1</source>
        <translation>主题 %1 的回复</translation>
    </message>
    <message>
        <source>the people who voted topic %1 up</source>
        <translation>给主题 %1 投赞成票的人</translation>
    </message>
    <message>
        <source>the people who voted topic %1 down</source>
        <translation>给主题 %1 投反对票的人</translation>
    </message>
    <message>
        <source>reply %1</source>
        <translation>回复 %1</translation>
    </message>
    <message>
        <source>the topics of category %1 by last reply</source>
        <translation>分类 %1 的主题（按最后回复）</translation>
    </message>
    <message>
        <source>the categories of tab %1</source>
        <translation>标签页 %1 的分类</translation>
    </message>
    <message>
        <source>the topics of tab %1 by last reply</source>
        <translation>标签页 %1 的主题（按最后回复）</translation>
    </message>
    <message>
        <source>today’s ranking by replies</source>
        <translation>今日回复排行</translation>
    </message>
    <message>
        <source>the recommended topics</source>
        <translation>推荐主题</translation>
    </message>
    <message>
        <source>the date of the day’s ranking</source>
        <translation>当日排行的日期</translation>
    </message>
    <message>
        <source>all topics by last reply</source>
        <translation>全部主题（按最后回复）</translation>
    </message>
    <message>
        <source>the topics that person %1 posted</source>
        <translation>用户 %1 发表的主题</translation>
    </message>
    <message>
        <source>the topics with tag %1</source>
        <translation>带标签 %1 的主题</translation>
    </message>
    <message>
        <source>the directory of tags</source>
        <translation>标签目录</translation>
    </message>
    <message>
        <source>the directory of categories</source>
        <translation>分类目录</translation>
    </message>
    <message>
        <source>the directory of tabs</source>
        <translation>标签页目录</translation>
    </message>
    <message>
        <source>the tabs that category %1 is in</source>
        <translation>分类 %1 所在的标签页</translation>
    </message>
    <message>
        <source>the counter of post ids</source>
        <translation>帖子编号计数器</translation>
    </message>
    <message>
        <source>post %1</source>
        <translation>帖子 %1</translation>
    </message>
    <message>
        <source>the people whom person %1 follows</source>
        <translation>用户 %1 关注的人</translation>
    </message>
    <message>
        <source>the followers of person %1</source>
        <translation>用户 %1 的粉丝</translation>
    </message>
    <message>
        <source>the newest 20 posts of person %1</source>
        <translation>用户 %1 最新的 20 条帖子</translation>
    </message>
    <message>
        <source>the posts of person %1</source>
        <translation>用户 %1 的帖子</translation>
    </message>
    <message>
        <source>the pulled timeline of person %1</source>
        <translation>用户 %1 拉取的动态</translation>
    </message>
    <message>
        <source>how far person %1 has pulled</source>
        <translation>用户 %1 已拉取到的位置</translation>
    </message>
    <message>
        <source>everyone’s newest post</source>
        <translation>每个人最新的帖子</translation>
    </message>
    <message>
        <source>the recent posts of all</source>
        <translation>所有人的近期帖子</translation>
    </message>
    <message>
        <source>the gaps in the timeline of person %1</source>
        <translation>用户 %1 动态中的空缺</translation>
    </message>
    <message>
        <source>the community’s own settings</source>
        <translation>社区自身的设置</translation>
    </message>
    <message>
        <source>the result of this action, so that a repeat changes nothing</source>
        <translation>本次操作的结果，重复发送不会再改变任何东西</translation>
    </message>
    <message>
        <source>the role of person %1</source>
        <translation>用户 %1 的角色</translation>
    </message>
    <message>
        <source>where person %1 may moderate</source>
        <translation>用户 %1 可管理的范围</translation>
    </message>
    <message>
        <source>the audit log</source>
        <translation>操作记录</translation>
    </message>
    <message>
        <source>the notices of person %1</source>
        <translation>用户 %1 的通知</translation>
    </message>
    <message>
        <source>the texts that search has not read yet</source>
        <translation>搜索尚未索引的文本</translation>
    </message>
    <message>
        <source>the counters of the statistics</source>
        <translation>统计计数器</translation>
    </message>
    <message>
        <source>the password hash of person %1</source>
        <translation>用户 %1 的密码散列</translation>
    </message>
    <message>
        <source>the jobs that are under way</source>
        <translation>进行中的任务</translation>
    </message>
    <message>
        <source>job %1</source>
        <translation>任务 %1</translation>
    </message>
    <message>
        <source>how often person %1 writes</source>
        <translation>用户 %1 的发布节奏</translation>
    </message>
    <message>
        <source>the tutorials’ own ranking of group %1, which nothing reads</source>
        <translation>教程自己的分组 %1 排行，没有程序读取</translation>
    </message>
    <message>
        <source>the tutorials’ own list of group %1 by time, which nothing reads</source>
        <translation>教程自己的分组 %1 时间列表，没有程序读取</translation>
    </message>
    <message>
        <source>the posts no longer in their author’s lists</source>
        <translation>已不在作者列表里的帖子</translation>
    </message>
    <message>
        <source>the welcome and the rules</source>
        <translation>欢迎词与规则</translation>
    </message>
    <message>
        <source>the mark of a server that the race lab may empty</source>
        <translation>竞争实验可清空的服务器的标记</translation>
    </message>
    <message>
        <source>the mark of a backup that is being unpacked</source>
        <translation>正在解开备份的标记</translation>
    </message>
    <message>
        <source>moderators and administrators</source>
        <translation>版主和管理员</translation>
    </message>
    <message>
        <source>the people who are or were banned or muted</source>
        <translation>正被或曾被封禁、禁言的人</translation>
    </message>
    <message>
        <source>what moderators noted about person %1</source>
        <translation>版主关于用户 %1 的备注</translation>
    </message>
    <message>
        <source>the actions that were undone</source>
        <translation>已撤销的操作</translation>
    </message>
    <message>
        <source>the filters</source>
        <translation>过滤词</translation>
    </message>
    <message>
        <source>the held texts</source>
        <translation>待审文字</translation>
    </message>
    <message>
        <source>a held text</source>
        <translation>一段待审文字</translation>
    </message>
    <message>
        <source>the open reports</source>
        <translation>待处理的举报</translation>
    </message>
    <message>
        <source>the reports that were decided</source>
        <translation>已处理的举报</translation>
    </message>
    <message>
        <source>a report</source>
        <translation>一条举报</translation>
    </message>
    <message>
        <source>the people who made a report</source>
        <translation>举报的人</translation>
    </message>
    <message>
        <source>when derived keys were last checked</source>
        <translation>由其他键推出的内容上次检查的时间</translation>
    </message>
    <message>
        <source>how far person %1 has read topics</source>
        <translation>用户 %1 各主题读到哪里</translation>
    </message>
    <message>
        <source>the pinned articles</source>
        <translation>置顶的文章</translation>
    </message>
    <message>
        <source>the pinned topics of category %1</source>
        <translation>分类 %1 的置顶主题</translation>
    </message>
    <message>
        <source>removed article %1</source>
        <translation>已移除的文章 %1</translation>
    </message>
    <message>
        <source>the people who voted for removed article %1</source>
        <translation>给已移除的文章 %1 投过票的人</translation>
    </message>
    <message>
        <source>the groups of removed article %1</source>
        <translation>已移除的文章 %1 所在的分组</translation>
    </message>
    <message>
        <source>removed topic %1</source>
        <translation>已移除的主题 %1</translation>
    </message>
    <message>
        <source>removed reply %1</source>
        <translation>已移除的回复 %1</translation>
    </message>
    <message>
        <source>removed post %1</source>
        <translation>已移除的帖子 %1</translation>
    </message>
    <message>
        <source>what became of merged topic %1</source>
        <translation>已合并的主题 %1 的去向</translation>
    </message>
    <message>
        <source>what topic %1 was split off from</source>
        <translation>主题 %1 的拆分来源</translation>
    </message>
    <message>
        <source>the edit history of topic %1</source>
        <translation>主题 %1 的编辑记录</translation>
    </message>
    <message>
        <source>the edit history of reply %1</source>
        <translation>回复 %1 的编辑记录</translation>
    </message>
    <message>
        <source>what a repair set aside</source>
        <translation>修复时移到一旁的内容</translation>
    </message>
    <message>
        <source>what was imported from %1</source>
        <translation>从 %1 导入的内容</translation>
    </message>
    <message>
        <source>by how much the times of imports were shifted</source>
        <translation>各次导入的时间偏移</translation>
    </message>
    <message>
        <source>voters being imported</source>
        <translation>导入途中的投票人</translation>
    </message>
    <message>
        <source>the imported articles whose voters’ own lists wait</source>
        <translation>投票人列表尚待补全的导入文章</translation>
    </message>
    <message>
        <source>the people whose own lists wait for article %1</source>
        <translation>个人列表尚待补上文章 %1 的人</translation>
    </message>
    <message>
        <source>the order of tabs and categories</source>
        <translation>标签页与分类的顺序</translation>
    </message>
    <message>
        <source>the sizes of the tags</source>
        <translation>各标签的大小</translation>
    </message>
    <message>
        <source>what job %1 moved</source>
        <translation>任务 %1 移动的内容</translation>
    </message>
    <message>
        <source>who indexes for search</source>
        <translation>正在为搜索建索引的客户端</translation>
    </message>
    <message>
        <source>how far search has read</source>
        <translation>搜索索引的进度</translation>
    </message>
    <message>
        <source>the words that search knows</source>
        <translation>搜索收录的词</translation>
    </message>
    <message>
        <source>the texts that contain a word</source>
        <translation>含有某个词的文本</translation>
    </message>
    <message>
        <source>the texts that search knows</source>
        <translation>搜索收录的文本</translation>
    </message>
    <message>
        <source>the numbers that texts have in search</source>
        <translation>文本在搜索中的编号</translation>
    </message>
    <message>
        <source>the older posts of person %1</source>
        <translation>用户 %1 较早的帖子</translation>
    </message>
    <message>
        <source>the deleted posts</source>
        <translation>已删除的帖子</translation>
    </message>
    <message>
        <source>the people who like post %1</source>
        <translation>赞过帖子 %1 的人</translation>
    </message>
    <message>
        <source>the replies to post %1</source>
        <translation>对帖子 %1 的回复</translation>
    </message>
    <message>
        <source>the posts that quote post %1</source>
        <translation>引用帖子 %1 的帖子</translation>
    </message>
    <message>
        <source>the people who reposted post %1</source>
        <translation>转发帖子 %1 的人</translation>
    </message>
    <message>
        <source>the posts that mention person %1</source>
        <translation>提到用户 %1 的帖子</translation>
    </message>
    <message>
        <source>the posts with hashtag %1</source>
        <translation>带话题标签 %1 的帖子</translation>
    </message>
    <message>
        <source>the posts that person %1 likes</source>
        <translation>用户 %1 赞过的帖子</translation>
    </message>
    <message>
        <source>the people whose posts person %1 does not want to see</source>
        <translation>用户 %1 屏蔽的人</translation>
    </message>
    <message>
        <source>how often person %1 changed whom they follow</source>
        <translation>用户 %1 更改关注的次数</translation>
    </message>
    <message>
        <source>the posts being delivered</source>
        <translation>正在送往读者的帖子</translation>
    </message>
    <message>
        <source>the posts delivered to person %1</source>
        <translation>已送达用户 %1 的帖子</translation>
    </message>
    <message>
        <source>up to which post person %1 looks for posts</source>
        <translation>用户 %1 从哪条帖子起自行查找</translation>
    </message>
    <message>
        <source>the topics that person %1 starred</source>
        <translation>用户 %1 加星标的主题</translation>
    </message>
    <message>
        <source>bans and mutes, and until when</source>
        <translation>封禁与禁言，以及到何时为止</translation>
    </message>
    <message>
        <source>the actions of person %1 that the steward has not done yet</source>
        <translation>用户 %1 提交、管家还没执行的操作</translation>
    </message>
    <message>
        <source>what the steward answered a device of person %1</source>
        <translation>管家对用户 %1 的一台设备的答复</translation>
    </message>
    <message>
        <source>the devices of person %1</source>
        <translation>用户 %1 的设备</translation>
    </message>
    <message>
        <source>the actions that the steward has started</source>
        <translation>管家已经开始执行的操作</translation>
    </message>
    <message>
        <source>the actions that made the steward stop</source>
        <translation>使管家中断的操作</translation>
    </message>
    <message>
        <source>which steward acts</source>
        <translation>由哪个管家执行</translation>
    </message>
    <message>
        <source>the accounts by name</source>
        <translation>按名称查账号</translation>
    </message>
    <message>
        <source>invitation %1</source>
        <translation>邀请 %1</translation>
    </message>
    <message>
        <source>the requests to join by invitation %1</source>
        <translation>想凭邀请 %1 加入的人</translation>
    </message>
    <message>
        <source>the result of a request to join by invitation %1</source>
        <translation>凭邀请 %1 申请加入的结果</translation>
    </message>
    <message>
        <source>the registrar’s tasks</source>
        <translation>登记员待办的事</translation>
    </message>
    <message>
        <source>what the registrar knows of each account</source>
        <translation>登记员所知的各个账号</translation>
    </message>
    <message>
        <source>the registrar’s finished tasks</source>
        <translation>登记员已办的事</translation>
    </message>
    <message>
        <source>the names by what they look like</source>
        <translation>按外形记录的名字</translation>
    </message>
    <message>
        <source>the intended state of the accounts in Redis</source>
        <translation>Redis 账号应有的状态</translation>
    </message>
    <message>
        <source>the people who sent more than allowed</source>
        <translation>推送超出限度的人</translation>
    </message>
    <message>
        <source>the invitations</source>
        <translation>邀请</translation>
    </message>
    <message>
        <source>the edit history of removed topic %1</source>
        <translation>已移除主题 %1 的编辑记录</translation>
    </message>
    <message>
        <source>the edit history of removed reply %1</source>
        <translation>已移除回复 %1 的编辑记录</translation>
    </message>
    <message>
        <source>a held text of person %1</source>
        <translation>用户 %1 的一段待审文字</translation>
    </message>
</context>
<context>
    <name>ui::KeyPane</name>
    <message>
        <source>Key browser</source>
        <translation>键浏览器</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Load more</source>
        <translation>加载更多</translation>
    </message>
    <message numerus="yes">
        <source>%Ln key(s)</source>
        <translation>
            <numerusform>%Ln 个键</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 · %2 of %3 scanned</source>
        <comment>keys found, keys, all keys</comment>
        <translation>%1 · 已扫描 %2 / %3</translation>
    </message>
    <message>
        <source>Searching for keys…</source>
        <translation>正在查找键…</translation>
    </message>
    <message>
        <source>No matching keys</source>
        <translation>没有匹配的键</translation>
    </message>
    <message>
        <source>Use Redis patterns such as article:* or fm:rank:*.</source>
        <translation>使用 Redis 的模式，例如 article:* 或 fm:rank:*。</translation>
    </message>
    <message>
        <source>Show all keys</source>
        <translation>显示所有键</translation>
    </message>
    <message>
        <source>article:* or votes</source>
        <translation>article:* 或 votes</translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Scan more of the database</source>
        <translation>扫描数据库的更多内容</translation>
    </message>
    <message>
        <source>Edited.</source>
        <translation>已修改。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>All types</source>
        <translation>所有类型</translation>
    </message>
    <message>
        <source>Strings</source>
        <translation>字符串</translation>
    </message>
    <message>
        <source>Hashes</source>
        <translation>哈希</translation>
    </message>
    <message>
        <source>Lists</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>Sets</source>
        <translation>集合</translation>
    </message>
    <message>
        <source>Sorted sets</source>
        <translation>有序集合</translation>
    </message>
    <message>
        <source>Streams</source>
        <translation>流</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Deleted “%1”.</source>
        <translation>已删除“%1”。</translation>
    </message>
    <message>
        <source>Entry removed.</source>
        <translation>已移除该条目。</translation>
    </message>
</context>
<context>
    <name>ui::KeyTable</name>
    <message>
        <source>Keys</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Show in the key browser</source>
        <translation>在键浏览器中显示</translation>
    </message>
    <message>
        <source>Copy the key</source>
        <translation>复制键名</translation>
    </message>
</context>
<context>
    <name>ui::KeyView</name>
    <message>
        <source>Reading the key…</source>
        <translation>正在读取键…</translation>
    </message>
    <message>
        <source>This key no longer exists</source>
        <translation>这个键已不存在</translation>
    </message>
    <message>
        <source>It was removed or has expired.</source>
        <translation>它已被移除或已到期。</translation>
    </message>
    <message>
        <source>No key selected</source>
        <translation>未选择键</translation>
    </message>
    <message>
        <source>Select one on the left to see its contents.</source>
        <translation>在左侧选一个：它的内容显示在这里。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln entry(s)</source>
        <translation>
            <numerusform>%Ln 项</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of memory</source>
        <translation>占用内存 %1</translation>
    </message>
    <message>
        <source>no expiry</source>
        <translation>永不过期</translation>
    </message>
    <message>
        <source>expires in %1</source>
        <translation>%1 后过期</translation>
    </message>
    <message>
        <source>Copied.</source>
        <translation>已复制。</translation>
    </message>
    <message>
        <source>Selected key</source>
        <translation>所选的键</translation>
    </message>
    <message>
        <source>Go to</source>
        <translation>前往</translation>
    </message>
    <message>
        <source>Show what this key belongs to</source>
        <translation>显示这个键所属的内容</translation>
    </message>
    <message>
        <source>Related keys</source>
        <translation>相关的键</translation>
    </message>
    <message>
        <source>All keys of this article, topic or post</source>
        <translation>这篇文章、主题或帖子的所有键</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the selected row, or everything shown</source>
        <translation>复制所选的行，或显示的全部内容</translation>
    </message>
    <message>
        <source>Show more</source>
        <translation>显示更多</translation>
    </message>
    <message>
        <source>Load the next entries</source>
        <translation>加载后面的条目</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>锁定</translation>
    </message>
    <message>
        <source>Make read-only again</source>
        <translation>恢复为只读</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>解锁</translation>
    </message>
    <message>
        <source>Edit keys by hand; every change can be undone</source>
        <translation>手动修改键；每次修改都可撤销</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>修改…</translation>
    </message>
    <message>
        <source>Change the value of the selected entry</source>
        <translation>给所选的条目另一个值</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Remove the selected entry</source>
        <translation>移除所选的条目</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Delete the whole key</source>
        <translation>删除整个键</translation>
    </message>
    <message>
        <source>Unlocked: keys can be edited.</source>
        <translation>已解锁：可以编辑键。</translation>
    </message>
    <message>
        <source>Locked.</source>
        <translation>已锁定。</translation>
    </message>
</context>
<context>
    <name>ui::LabPage</name>
    <message>
        <source>Lab</source>
        <translation>实验室</translation>
    </message>
    <message>
        <source>Parts of the laboratory</source>
        <translation>实验室的各部分</translation>
    </message>
</context>
<context>
    <name>ui::LengthRing</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
</context>
<context>
    <name>ui::LessonPane</name>
    <message>
        <source>Lesson: %1</source>
        <translation>课程：%1</translation>
    </message>
    <message>
        <source>Reading the lessons…</source>
        <translation>正在读取课程…</translation>
    </message>
    <message>
        <source>No lessons</source>
        <translation>没有课程</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Play again</source>
        <translation>再来一次</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>“%1” can’t be read: %2</source>
        <translation>无法读取“%1”：%2</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>重新读取</translation>
    </message>
    <message>
        <source>Read the lesson files again</source>
        <translation>重新读取课程文件</translation>
    </message>
    <message>
        <source>Your own lessons</source>
        <translation>你自己的课程</translation>
    </message>
    <message>
        <source>Open the folder for your own lesson files</source>
        <translation>打开存放你自己的课程文件的文件夹</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Start over</source>
        <translation>从头开始</translation>
    </message>
    <message>
        <source>Start this lesson from the first step</source>
        <translation>从第一步开始这门课程</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Files that can’t be read</source>
        <translation>无法读取的文件</translation>
    </message>
</context>
<context>
    <name>ui::LessonPanel</name>
    <message>
        <source>Step done.</source>
        <translation>这一步已完成。</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>Show in the key browser</source>
        <translation>在键浏览器中显示</translation>
    </message>
    <message>
        <source>Show key %1</source>
        <translation>显示键 %1</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Close the lesson</source>
        <translation>关闭课程</translation>
    </message>
    <message>
        <source>Close the lesson (Esc)</source>
        <translation>关闭课程（Esc）</translation>
    </message>
    <message>
        <source>This community is shared: others see what you do here.</source>
        <translation>这个社区是共享的：别人看得到你在这里做的事。</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>要做什么</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>观察</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>为什么</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>上一步</translation>
    </message>
</context>
<context>
    <name>ui::LetProgramsInDialog</name>
    <message>
        <source>Allow other programs</source>
        <translation>允许其他程序</translation>
    </message>
    <message>
        <source>A program that uses this socket and password, such as a tutorial script, can read and change everything in your community, as anyone. Its votes and articles appear here. Group rankings are then updated at most once a minute, when someone views them.</source>
        <translation>使用这个套接字和密码的程序（例如教程里的脚本）能以任何人的身份读取和更改你社区里的一切。它的投票和文章会显示在这里。此后，分组的排名在有人查看时更新，最多每分钟一次。</translation>
    </message>
    <message>
        <source>Socket</source>
        <translation>套接字</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>密码</translation>
    </message>
    <message>
        <source>Python</source>
        <translation>Python</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Allow</source>
        <translation>允许</translation>
    </message>
    <message>
        <source>Allowing…</source>
        <translation>正在允许…</translation>
    </message>
</context>
<context>
    <name>ui::LimitsPane</name>
    <message>
        <source>Saved. Applies from now on.</source>
        <translation>已保存，即刻生效。</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>限制</translation>
    </message>
    <message>
        <source>Reading the limits…</source>
        <translation>正在读取限制…</translation>
    </message>
    <message>
        <source>Not saved yet</source>
        <translation>尚未保存</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>放弃更改</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Rate limits</source>
        <translation>频率限制</translation>
    </message>
    <message>
        <source>Maximum per period. Posts include articles, topics, replies and timeline posts; likes count as votes. Administrators have no limits.</source>
        <translation>每个时段的上限。发布包括文章、主题、回复和帖子；赞计入投票。管理员不受限制。</translation>
    </message>
    <message>
        <source>Slow mode</source>
        <translation>慢速模式</translation>
    </message>
    <message>
        <source>Everyone has to wait between topics or replies in the category, except its moderators.</source>
        <translation>每人在该分类中发主题或回复后需要等待；该分类的版主除外。</translation>
    </message>
    <message>
        <source>Filters</source>
        <translation>过滤词</translation>
    </message>
    <message>
        <source>Texts that contain one of these are held until a moderator decides.</source>
        <translation>含有其中任何一项的文字会在“待审”中等待版主决定。</translation>
    </message>
</context>
<context>
    <name>ui::LinkCard</name>
    <message>
        <source>Link to %1</source>
        <translation>链接到 %1</translation>
    </message>
</context>
<context>
    <name>ui::LinkDialog</name>
    <message>
        <source>Link</source>
        <translation>链接</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>ui::ListFooter</name>
    <message>
        <source>No rows</source>
        <translation>没有条目</translation>
    </message>
    <message>
        <source>Rows %1–%2 of %3</source>
        <translation>第 %1–%2 项，共 %3 项</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Page %1 of %2</source>
        <translation>第 %1 页，共 %2 页</translation>
    </message>
    <message>
        <source>Go to page… (Ctrl+G)</source>
        <translation>转到页… (Ctrl+G)</translation>
    </message>
</context>
<context>
    <name>ui::ListPage</name>
    <message>
        <source>Nothing found.</source>
        <translation>没有找到。</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>显示全部</translation>
    </message>
</context>
<context>
    <name>ui::ListPane</name>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>Filtering… %1 %</source>
        <translation>正在筛选… %1%</translation>
    </message>
    <message>
        <source>Much of this no longer exists</source>
        <translation>许多内容已不存在</translation>
    </message>
    <message>
        <source>Most entries in this part of the list no longer exist, so reading stopped here. See Moderate, Integrity check, for what can be done.</source>
        <translation>列表这一部分的大多数条目已不存在，因此不再继续读取。处理办法见“管理”中的“完整性检查”。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln results</source>
        <translation>
            <numerusform>%Ln 条结果</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::LossText</name>
    <message>
        <source>The existing files can’t be read by any server.</source>
        <translation>现有内容无法被任何服务器读取。</translation>
    </message>
    <message>
        <source>There were %1 keys; the current files can’t be read by any server.</source>
        <translation>原有 %1 个键；现有内容无法被任何服务器读取。</translation>
    </message>
    <message>
        <source>%1 keys can be read.</source>
        <translation>可以读取 %1 个键。</translation>
    </message>
    <message>
        <source>There were %1 keys and all can be read, but their contents may differ.</source>
        <translation>原有 %1 个键，可读取的数目相同；但其中的内容可能不同。</translation>
    </message>
    <message>
        <source>There were %1 keys; %2 can be read.</source>
        <translation>原有 %1 个键，可以读取 %2 个。</translation>
    </message>
    <message>
        <source>%1 is missing.</source>
        <translation>缺少 %1。</translation>
    </message>
    <message>
        <source>%1 does not list the previous files.</source>
        <translation>%1 没有列出原有的文件。</translation>
    </message>
    <message>
        <source>%1: %2 bytes, as before.</source>
        <translation>%1：%2 字节，大小未变。</translation>
    </message>
    <message>
        <source>%1: %2 bytes before, %3 now.</source>
        <translation>%1：原有 %2 字节，现有 %3 字节。</translation>
    </message>
    <message>
        <source>The contents after byte %1 have changed.</source>
        <translation>第 %1 字节之后的内容与原来不同。</translation>
    </message>
    <message numerus="yes">
        <source>A repair would lose the last %n change(s).</source>
        <translation>
            <numerusform>修复会丢失最后 %n 处更改。</numerusform>
        </translation>
    </message>
    <message>
        <source>The number of changes a repair would lose is unknown.</source>
        <translation>无法算出修复会丢失多少处更改。</translation>
    </message>
    <message>
        <source>The last %1 of %2 bytes would be cut off; the damaged file is kept beside the repaired one.</source>
        <translation>末尾将截去 %1 字节（共 %2 字节）；损坏的文件会留在修复后的文件旁边。</translation>
    </message>
</context>
<context>
    <name>ui::MainMenu</name>
    <message>
        <source>&amp;Recent communities</source>
        <translation>最近的社区(&amp;R)</translation>
    </message>
</context>
<context>
    <name>ui::MainWindow</name>
    <message>
        <source>Undo: %1</source>
        <translation>撤销：%1</translation>
    </message>
    <message>
        <source>Folkmoot</source>
        <translation>Folkmoot</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <extracomment>Title of the window: who acts – in which community</extracomment>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation>复制详情</translation>
    </message>
    <message>
        <source>This link doesn’t lead to anything here: %1</source>
        <translation>此链接在这里找不到对应内容：%1</translation>
    </message>
    <message>
        <source>Inspect</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>Community: %1</source>
        <translation>社区：%1</translation>
    </message>
</context>
<context>
    <name>ui::MainWindow::Commands</name>
    <message>
        <source>Go to anything</source>
        <translation>快速转到</translation>
    </message>
    <message>
        <source>Go to anything…</source>
        <translation>快速转到…</translation>
    </message>
    <message>
        <source>open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Command palette</source>
        <translation>命令面板</translation>
    </message>
    <message>
        <source>Type a command…</source>
        <translation>输入命令…</translation>
    </message>
    <message>
        <source>run</source>
        <translation>执行</translation>
    </message>
    <message>
        <source>go to anything</source>
        <translation>快速转到</translation>
    </message>
    <message>
        <source>Search everywhere for “%1”</source>
        <translation>全站搜索“%1”</translation>
    </message>
    <message>
        <source>that’s you</source>
        <translation>就是你</translation>
    </message>
    <message>
        <source>Open profile</source>
        <translation>打开个人主页</translation>
    </message>
    <message>
        <source>Act as</source>
        <translation>以此身份操作</translation>
    </message>
    <message>
        <source>Open in new window as</source>
        <translation>以其他用户在新窗口中打开</translation>
    </message>
    <message>
        <source>Open in new window as…</source>
        <translation>以其他用户在新窗口中打开…</translation>
    </message>
    <message>
        <source>Act as…</source>
        <translation>切换身份…</translation>
    </message>
    <message>
        <source>act as</source>
        <translation>以其身份操作</translation>
    </message>
</context>
<context>
    <name>ui::MarkdownField</name>
    <message>
        <source>Body</source>
        <translation>正文</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>Bold</source>
        <translation>加粗</translation>
    </message>
    <message>
        <source>Italic</source>
        <translation>斜体</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>Quote</source>
        <translation>引用</translation>
    </message>
    <message>
        <source>List</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>链接</translation>
    </message>
</context>
<context>
    <name>ui::MarkdownView</name>
    <message>
        <source>Link %1 of %2: %3</source>
        <translation>第 %1 个链接，共 %2 个：%3</translation>
    </message>
    <message numerus="yes">
        <source>%Ln links</source>
        <translation>
            <numerusform>%Ln 个链接</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::MemberCard</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Add note</source>
        <translation>添加备注</translation>
    </message>
    <message>
        <source>Delete note</source>
        <translation>删除备注</translation>
    </message>
    <message>
        <source>Note for moderators</source>
        <translation>给版主的备注</translation>
    </message>
    <message>
        <source>Similar voting</source>
        <translation>投票相似的账号</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Lift says how much more often two accounts vote for the same things than by chance (1). Friends and people with shared interests do so too.</source>
        <translation>提升度表示两个账号投给相同内容的次数是随机情况（1）的多少倍。朋友和兴趣相同的人也会如此。</translation>
    </message>
    <message>
        <source>%1 permanently</source>
        <translation>永久%1</translation>
    </message>
    <message>
        <source>%1 until %2</source>
        <translation>%1至 %2</translation>
    </message>
    <message>
        <source>Banned</source>
        <translation>封禁</translation>
    </message>
    <message>
        <source>Muted</source>
        <translation>禁言</translation>
    </message>
    <message>
        <source>%1 — %2, %3</source>
        <extracomment>A note, who wrote it, and when</extracomment>
        <translation>%1 —— %2，%3</translation>
    </message>
    <message>
        <source>moderates only there; can read everything moderators can read</source>
        <translation>只在那里行使职权，可读取版主可读的一切</translation>
    </message>
    <message>
        <source>Member since %1</source>
        <translation>%1 加入</translation>
    </message>
    <message numerus="yes">
        <source>%Ln article(s)</source>
        <translation>
            <numerusform>%Ln 篇文章</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln topic(s)</source>
        <translation>
            <numerusform>%Ln 个主题</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln post(s)</source>
        <translation>
            <numerusform>%Ln 条帖子</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln vote(s)</source>
        <translation>
            <numerusform>%Ln 票</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln like(s)</source>
        <translation>
            <numerusform>%Ln 个赞</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::MembersPane</name>
    <message>
        <source>Members</source>
        <translation>成员</translation>
    </message>
    <message>
        <source>No one found.</source>
        <translation>没有找到成员。</translation>
    </message>
    <message>
        <source>No member matches the name and the filter.</source>
        <translation>没有成员符合名字和筛选条件。</translation>
    </message>
    <message>
        <source>Reading members…</source>
        <translation>正在读取成员…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln member(s)</source>
        <translation>
            <numerusform>%Ln 名成员</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 permanently.</source>
        <translation>永久%1。</translation>
    </message>
    <message>
        <source>%1 until %2.</source>
        <translation>%1至 %2。</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>“%1”</translation>
    </message>
    <message>
        <source>Select a member to see and change what they may do.</source>
        <translation>选择一名成员，查看并更改其权限。</translation>
    </message>
    <message>
        <source>Banned</source>
        <translation>封禁</translation>
    </message>
    <message>
        <source>Muted</source>
        <translation>禁言</translation>
    </message>
    <message>
        <source>Restricted</source>
        <translation>限制</translation>
    </message>
    <message>
        <source>Everyone</source>
        <translation>所有人</translation>
    </message>
    <message>
        <source>Moderators and administrators</source>
        <translation>版主和管理员</translation>
    </message>
    <message>
        <source>Banned or muted</source>
        <translation>被封禁或禁言</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名字</translation>
    </message>
    <message>
        <source>Which members</source>
        <translation>哪些成员</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>Member since</source>
        <translation>加入时间</translation>
    </message>
    <message>
        <source>Member card…</source>
        <translation>成员名片…</translation>
    </message>
    <message>
        <source>Similar voting…</source>
        <translation>投票相似的账号…</translation>
    </message>
    <message>
        <source>Invite…</source>
        <translation>邀请…</translation>
    </message>
    <message>
        <source>New password…</source>
        <translation>新密码…</translation>
    </message>
</context>
<context>
    <name>ui::MentionCompleter</name>
    <message>
        <source>People</source>
        <translation>用户</translation>
    </message>
</context>
<context>
    <name>ui::MessageTemplates</name>
    <message>
        <source>Thank you. It has been removed.</source>
        <translation>谢谢，内容已移除。</translation>
    </message>
    <message>
        <source>Thank you. The author has been warned.</source>
        <translation>谢谢，已提醒作者。</translation>
    </message>
    <message>
        <source>Thank you. It does not break the rules.</source>
        <translation>谢谢，该内容没有违反规则。</translation>
    </message>
    <message>
        <source>Thank you. It has been reported before.</source>
        <translation>谢谢，此前已有人举报。</translation>
    </message>
    <message>
        <source>Please read the rules before you post again.</source>
        <translation>再次发布前请先阅读规则。</translation>
    </message>
    <message>
        <source>Advertising is not welcome here.</source>
        <translation>这里不欢迎广告。</translation>
    </message>
    <message>
        <source>Please stay on topic.</source>
        <translation>请不要偏离主题。</translation>
    </message>
    <message>
        <source>Please be kind to other members.</source>
        <translation>请友善对待其他成员。</translation>
    </message>
    <message>
        <source>This has been posted before.</source>
        <translation>此内容已经发布过。</translation>
    </message>
    <message>
        <source>Message templates (Alt+Down)</source>
        <translation>留言模板（Alt+↓）</translation>
    </message>
</context>
<context>
    <name>ui::ModerateMenu</name>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>锁定</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>解锁</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>移动</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>置顶</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>取消置顶</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Change tags</source>
        <translation>更改标签</translation>
    </message>
    <message>
        <source>Change groups</source>
        <translation>更改分组</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>Purge…</source>
        <translation>清除…</translation>
    </message>
</context>
<context>
    <name>ui::ModerationPage</name>
    <message>
        <source>Moderate</source>
        <translation>管理</translation>
    </message>
    <message>
        <source>Lists for moderators</source>
        <translation>版主列表</translation>
    </message>
</context>
<context>
    <name>ui::ModerationPane</name>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
</context>
<context>
    <name>ui::NewArticleDialog</name>
    <message>
        <source>New article</source>
        <translation>新文章</translation>
    </message>
    <message>
        <source>https://… or leave empty to ask a question</source>
        <translation>https://…；留空则为提问</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>链接</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>分组</translation>
    </message>
    <message>
        <source>Post</source>
        <translation>发布</translation>
    </message>
    <message>
        <source>Draft saved</source>
        <translation>草稿已保存</translation>
    </message>
    <message>
        <source>The draft can’t be saved.</source>
        <translation>无法保存草稿。</translation>
    </message>
    <message>
        <source>%1 of %2 characters</source>
        <translation>%1 / %2 个字符</translation>
    </message>
    <message>
        <source>Link moved to its own field.</source>
        <translation>链接已移到“链接”栏。</translation>
    </message>
</context>
<context>
    <name>ui::NewBar</name>
    <message>
        <source>Show new</source>
        <translation>显示新内容</translation>
    </message>
    <message>
        <source>%1 new: show</source>
        <translation>%1 篇新文章：显示</translation>
    </message>
    <message>
        <source>%1 new: show</source>
        <comment>topics</comment>
        <translation>%1 个新主题：显示</translation>
    </message>
    <message>
        <source>%1 new: show</source>
        <comment>notices</comment>
        <translation>%1 条新通知：显示</translation>
    </message>
    <message>
        <source>%1 new: show</source>
        <comment>posts</comment>
        <translation>%1 条新帖子：显示</translation>
    </message>
    <message>
        <source>%1 or more new: show</source>
        <comment>posts</comment>
        <translation>%1 条或更多新帖子：显示</translation>
    </message>
</context>
<context>
    <name>ui::NewPersonDialog</name>
    <message>
        <source>New person</source>
        <translation>新用户</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名字</translation>
    </message>
    <message>
        <source>Creating…</source>
        <translation>正在创建…</translation>
    </message>
    <message>
        <source>Create</source>
        <translation>创建</translation>
    </message>
</context>
<context>
    <name>ui::NoticeDelegate</name>
    <message>
        <source>The text was withdrawn.</source>
        <translation>内容已被作者移除。</translation>
    </message>
    <message>
        <source>It was removed.</source>
        <translation>已被移除。</translation>
    </message>
</context>
<context>
    <name>ui::NoticeListView</name>
    <message>
        <source>Notices</source>
        <translation>通知</translation>
    </message>
</context>
<context>
    <name>ui::NoticesPage</name>
    <message>
        <source>Notices</source>
        <translation>通知</translation>
    </message>
    <message>
        <source>The topic was withdrawn.</source>
        <translation>主题已被作者移除。</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Mark as read</source>
        <translation>标为已读</translation>
    </message>
    <message numerus="yes">
        <source>%Ln unread</source>
        <translation>
            <numerusform>%Ln 条未读</numerusform>
        </translation>
    </message>
    <message>
        <source>Mark all notices as read</source>
        <translation>将所有通知标为已读</translation>
    </message>
    <message>
        <source>You are not signed in.</source>
        <translation>你尚未登录。</translation>
    </message>
    <message>
        <source>Sign in to see who mentioned you or replied to you.</source>
        <translation>登录后，提到你或回复你的人会显示在这里。</translation>
    </message>
    <message>
        <source>Sign in</source>
        <translation>登录</translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>No notices yet.</source>
        <translation>还没有通知。</translation>
    </message>
    <message>
        <source>You will see here when someone mentions you as @%1 or replies to you.</source>
        <translation>有人用 @%1 提到你或回复你时，会显示在这里。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln notice(s) marked as read.</source>
        <translation>
            <numerusform>已将 %Ln 条通知标为已读。</numerusform>
        </translation>
    </message>
    <message>
        <source>Mark all read</source>
        <translation>全部标为已读</translation>
    </message>
    <message>
        <source>No notice contains “%1”.</source>
        <translation>没有含“%1”的通知。</translation>
    </message>
    <message>
        <source>Names, titles and texts of your notices were searched.</source>
        <translation>已搜索所有通知的人名、标题和正文。</translation>
    </message>
    <message>
        <source>It was removed.</source>
        <translation>已被移除。</translation>
    </message>
    <message>
        <source>None of your texts was held.</source>
        <translation>你的文字没有待审过。</translation>
    </message>
    <message>
        <source>What a filter holds of your texts until a moderator decides, and what became of it, is listed here.</source>
        <translation>你的文字被过滤词拦下后，在这里可以看到它们和处理结果。</translation>
    </message>
    <message>
        <source>All notices</source>
        <translation>所有通知</translation>
    </message>
    <message>
        <source>My held texts</source>
        <translation>我的待审文字</translation>
    </message>
    <message>
        <source>Which notices</source>
        <translation>显示哪些通知</translation>
    </message>
    <message>
        <source>Notice marked as unread.</source>
        <translation>通知已标为未读。</translation>
    </message>
    <message>
        <source>Mark as unread</source>
        <translation>标为未读</translation>
    </message>
</context>
<context>
    <name>ui::OfflineBanner</name>
    <message>
        <source>Offline. Trying again…</source>
        <translation>离线。正在重试…</translation>
    </message>
    <message numerus="yes">
        <source>Offline. Next try in %n s</source>
        <translation>
            <numerusform>离线。%n 秒后重试</numerusform>
        </translation>
    </message>
    <message>
        <source>Now</source>
        <translation>立即</translation>
    </message>
    <message>
        <source>Try again now</source>
        <translation>立即重试</translation>
    </message>
    <message numerus="yes">
        <source>Server changing over, %n s. Pages stay readable; your actions are sent afterwards.</source>
        <translation>
            <numerusform>服务器正在切换，%n 秒。页面仍可阅读；你的操作随后发送。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Next try in %n s</source>
        <translation>
            <numerusform>%n 秒后重试</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::OldActsDialog</name>
    <message>
        <source>Send pending actions?</source>
        <translation>发送待处理的操作？</translation>
    </message>
    <message numerus="yes">
        <source>%Ln action(s) from more than a day ago could not be sent because the community was out of reach. Send now?</source>
        <translation>
            <numerusform>你一天多以前的 %Ln 个操作未能发送，因为无法连接社区。现在发送吗？</numerusform>
        </translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>以后再说</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>发送</translation>
    </message>
</context>
<context>
    <name>ui::OpenLinkDialog</name>
    <message>
        <source>Open link</source>
        <translation>打开链接</translation>
    </message>
    <message>
        <source>Open this address in the browser?</source>
        <translation>在浏览器中打开这个地址？</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Always open %1 without asking</source>
        <translation>总是直接打开 %1，不再询问</translation>
    </message>
    <message>
        <source>Always open this site</source>
        <translation>总是打开此网站</translation>
    </message>
    <message>
        <source>Preferences lists these sites under Privacy.</source>
        <translation>这些网站列在首选项的“隐私”中。</translation>
    </message>
</context>
<context>
    <name>ui::OrderStrip</name>
    <message>
        <source>No steps yet</source>
        <translation>还没有人走过一步</translation>
    </message>
    <message>
        <source>Order so far: %1</source>
        <translation>目前的顺序：%1</translation>
    </message>
</context>
<context>
    <name>ui::OrderTabs</name>
    <message>
        <source>Order</source>
        <translation>排序</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>最高分</translation>
    </message>
    <message>
        <source>New</source>
        <translation>最新</translation>
    </message>
    <message>
        <source>Bottom</source>
        <translation>最低分</translation>
    </message>
    <message>
        <source>Oldest</source>
        <translation>最早</translation>
    </message>
</context>
<context>
    <name>ui::PagePopup</name>
    <message>
        <source>Page</source>
        <translation>页码</translation>
    </message>
    <message>
        <source>Go to page</source>
        <translation>转到页</translation>
    </message>
    <message>
        <source>Page %1 is the last.</source>
        <translation>最后一页是第 %1 页。</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>共 %1 页</translation>
    </message>
</context>
<context>
    <name>ui::PaletteModel</name>
    <message>
        <source>Floors</source>
        <translation>楼层</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>链接</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>分组</translation>
    </message>
    <message>
        <source>Categories</source>
        <translation>分类</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Lists</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>Articles</source>
        <translation>文章</translation>
    </message>
    <message>
        <source>Topics</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>People</source>
        <translation>用户</translation>
    </message>
    <message>
        <source>Posts</source>
        <translation>帖子</translation>
    </message>
    <message>
        <source>Notices</source>
        <translation>通知</translation>
    </message>
    <message>
        <source>Earlier searches</source>
        <translation>以前的搜索</translation>
    </message>
    <message>
        <source>Workspaces</source>
        <translation>工作区</translation>
    </message>
    <message>
        <source>Recently used</source>
        <translation>最近用过</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>分组</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>分类</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Article</source>
        <translation>文章</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Person</source>
        <translation>用户</translation>
    </message>
    <message>
        <source>Post</source>
        <translation>帖子</translation>
    </message>
    <message>
        <source>Notice</source>
        <translation>通知</translation>
    </message>
    <message>
        <source>Exact</source>
        <translation>完全匹配</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Tab: %1</source>
        <translation>Tab：%1</translation>
    </message>
</context>
<context>
    <name>ui::PaletteOverlay</name>
    <message>
        <source>Suggestions</source>
        <translation>建议</translation>
    </message>
    <message>
        <source>Nothing found.</source>
        <translation>没有找到。</translation>
    </message>
    <message>
        <source>select</source>
        <translation>选择</translation>
    </message>
    <message>
        <source>Type on…</source>
        <translation>请继续输入…</translation>
    </message>
</context>
<context>
    <name>ui::Participant</name>
    <message>
        <source>Sign in</source>
        <translation>登录</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Link copied.</source>
        <translation>链接已复制。</translation>
    </message>
    <message>
        <source>Moderate</source>
        <translation>管理</translation>
    </message>
    <message>
        <source>Member card…</source>
        <translation>成员名片…</translation>
    </message>
    <message>
        <source>Show its keys</source>
        <translation>查看它的键</translation>
    </message>
    <message>
        <source>None of them has a link.</source>
        <translation>它们都没有链接。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln links copied.</source>
        <translation>
            <numerusform>已复制 %Ln 个链接。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::PasswordDialog</name>
    <message numerus="yes">
        <source>At least %n characters</source>
        <translation>
            <numerusform>至少 %n 个字符</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Too short: at least %n characters</source>
        <translation>
            <numerusform>太短：至少 %n 个字符</numerusform>
        </translation>
    </message>
    <message>
        <source>Weak: easy to guess</source>
        <translation>弱：容易被猜到</translation>
    </message>
    <message>
        <source>Good</source>
        <translation>好</translation>
    </message>
    <message>
        <source>Password and devices</source>
        <translation>密码与设备</translation>
    </message>
    <message>
        <source>New password</source>
        <translation>新密码</translation>
    </message>
    <message>
        <source>Repeat password</source>
        <translation>重复密码</translation>
    </message>
    <message>
        <source>Your other devices will be signed out and need the new password. To only sign them out, enter your current password.</source>
        <translation>你的其他设备会退出登录，须用新密码重新登录。如果只想让它们退出登录，请输入你现在的密码。</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>Changing…</source>
        <translation>正在更改…</translation>
    </message>
    <message>
        <source>The passwords do not match.</source>
        <translation>两次输入不一致。</translation>
    </message>
    <message>
        <source>Fair: add a few more words</source>
        <translation>一般：再多几个词就好了</translation>
    </message>
</context>
<context>
    <name>ui::PeopleActs</name>
    <message>
        <source>You now follow %1.</source>
        <translation>已关注 %1。</translation>
    </message>
    <message>
        <source>You no longer follow %1.</source>
        <translation>已取消关注 %1。</translation>
    </message>
    <message>
        <source>%1 muted.</source>
        <translation>已屏蔽 %1。</translation>
    </message>
    <message>
        <source>%1 unmuted.</source>
        <translation>已取消屏蔽 %1。</translation>
    </message>
</context>
<context>
    <name>ui::PeoplePane</name>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>No one here has this name.</source>
        <translation>这里没有叫这个名字的人。</translation>
    </message>
    <message>
        <source>Unfollow</source>
        <translation>取消关注</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>关注</translation>
    </message>
</context>
<context>
    <name>ui::PeopleView</name>
    <message>
        <source>Following</source>
        <translation>已关注</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>关注</translation>
    </message>
    <message>
        <source>People</source>
        <translation>用户</translation>
    </message>
</context>
<context>
    <name>ui::PersonHead</name>
    <message>
        <source>%1 %2</source>
        <extracomment>A tab and how much is in it: &quot;Articles 64&quot;</extracomment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Articles</source>
        <translation>文章</translation>
    </message>
    <message>
        <source>Topics</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Replies</source>
        <translation>回复</translation>
    </message>
    <message>
        <source>Posts</source>
        <translation>帖子</translation>
    </message>
    <message>
        <source>Followers</source>
        <translation>粉丝</translation>
    </message>
    <message>
        <source>Following</source>
        <translation>关注</translation>
    </message>
    <message>
        <source>member since %1</source>
        <extracomment>%1 is a month: &quot;March 2024&quot;</extracomment>
        <translation>%1加入</translation>
    </message>
    <message>
        <source>MMMM yyyy</source>
        <comment>format of a month</comment>
        <translation>yyyy年M月</translation>
    </message>
    <message>
        <source>Member card…</source>
        <translation>成员名片…</translation>
    </message>
    <message>
        <source>Notes, bans, mutes and history, for moderators</source>
        <translation>备注、封禁、禁言与历史，仅版主可见</translation>
    </message>
    <message>
        <source>More about this person</source>
        <translation>更多（此用户）</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
</context>
<context>
    <name>ui::PersonName</name>
    <message>
        <source>anonymous</source>
        <translation>匿名</translation>
    </message>
</context>
<context>
    <name>ui::PlaceButton</name>
    <message>
        <source>Article %1</source>
        <translation>文章 %1</translation>
    </message>
    <message>
        <source>Profile of %1</source>
        <translation>%1 的主页</translation>
    </message>
    <message>
        <source>Group %1</source>
        <translation>分组 %1</translation>
    </message>
    <message>
        <source>Category %1</source>
        <translation>分类 %1</translation>
    </message>
    <message>
        <source>Tag %1</source>
        <translation>标签 %1</translation>
    </message>
    <message>
        <source>Articles from %1</source>
        <translation>来自 %1 的文章</translation>
    </message>
    <message>
        <source>Go to</source>
        <translation>前往</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Copy link</source>
        <translation>复制链接</translation>
    </message>
    <message>
        <source>Copy name</source>
        <translation>复制名称</translation>
    </message>
</context>
<context>
    <name>ui::PostActs</name>
    <message>
        <source>Liked.</source>
        <translation>已赞。</translation>
    </message>
    <message>
        <source>Like removed.</source>
        <translation>已取消赞。</translation>
    </message>
    <message>
        <source>Post deleted.</source>
        <translation>帖子已删除。</translation>
    </message>
    <message>
        <source>You have reposted this already.</source>
        <translation>你已经转发过了。</translation>
    </message>
    <message>
        <source>Show replies</source>
        <translation>显示回复</translation>
    </message>
    <message>
        <source>Copy text</source>
        <translation>复制文字</translation>
    </message>
</context>
<context>
    <name>ui::PostBox</name>
    <message>
        <source>What’s new?</source>
        <translation>有什么新鲜事？</translation>
    </message>
    <message>
        <source>Post</source>
        <translation>发布</translation>
    </message>
    <message>
        <source>Ctrl Enter</source>
        <comment>keys</comment>
        <translation>Ctrl Enter</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Replying to %1</source>
        <translation>回复 %1</translation>
    </message>
    <message>
        <source>Quoting %1</source>
        <translation>引用 %1</translation>
    </message>
    <message numerus="yes">
        <source>Your %Ln follower(s) will see it</source>
        <translation>
            <numerusform>你的 %Ln 位粉丝会看到</numerusform>
        </translation>
    </message>
    <message>
        <source>Sending…</source>
        <translation>正在发送…</translation>
    </message>
    <message>
        <source>Draft saved</source>
        <translation>草稿已保存</translation>
    </message>
    <message>
        <source>Shown under Everyone</source>
        <translation>显示在“所有人”中</translation>
    </message>
</context>
<context>
    <name>ui::PostLayout</name>
    <message>
        <source>This post was deleted.</source>
        <translation>这条帖子已被删除。</translation>
    </message>
    <message>
        <source>Show more</source>
        <translation>展开全文</translation>
    </message>
    <message>
        <source>Loading missing posts…</source>
        <translation>正在加载缺失的帖子…</translation>
    </message>
    <message>
        <source>Load missing posts</source>
        <translation>加载缺失的帖子</translation>
    </message>
    <message>
        <source>replying to %1</source>
        <translation>回复 %1</translation>
    </message>
    <message>
        <source>reposted</source>
        <translation>转发</translation>
    </message>
</context>
<context>
    <name>ui::PostWriting</name>
    <message>
        <source>The draft could not be saved: %1</source>
        <translation>无法保存草稿：%1</translation>
    </message>
    <message>
        <source>Posted.</source>
        <translation>已发布。</translation>
    </message>
    <message>
        <source>Reposted.</source>
        <translation>已转发。</translation>
    </message>
    <message>
        <source>Draft removed.</source>
        <translation>草稿已移除。</translation>
    </message>
    <message>
        <source>reply to %1</source>
        <translation>回复 %1</translation>
    </message>
    <message>
        <source>quote of %1</source>
        <translation>引用 %1</translation>
    </message>
    <message>
        <source>new post</source>
        <translation>新帖子</translation>
    </message>
    <message>
        <source>New post</source>
        <translation>新帖子</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>查看</translation>
    </message>
</context>
<context>
    <name>ui::PreferencesDialog</name>
    <message>
        <source>Keyboard</source>
        <translation>键盘</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation>首选项</translation>
    </message>
    <message>
        <source>Search preferences…</source>
        <translation>搜索首选项…</translation>
    </message>
    <message>
        <source>Search preferences</source>
        <translation>搜索首选项</translation>
    </message>
    <message>
        <source>Sections</source>
        <translation>分区</translation>
    </message>
    <message>
        <source>No preference matches.</source>
        <translation>没有匹配的首选项。</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>外观</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>配色</translation>
    </message>
    <message>
        <source>Follow system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>通知</translation>
    </message>
    <message>
        <source>Ask for attention when a notice arrives</source>
        <translation>收到通知时提醒</translation>
    </message>
    <message>
        <source>The window’s entry in the task bar is highlighted while another program is in front.</source>
        <translation>当其他程序在前台时，任务栏中的窗口会突出显示。</translation>
    </message>
    <message>
        <source>Show numbers of unread items</source>
        <translation>显示未读数</translation>
    </message>
    <message>
        <source>On the pages in the rail.</source>
        <translation>显示在侧栏的各页上。</translation>
    </message>
    <message>
        <source>Privacy</source>
        <translation>隐私</translation>
    </message>
    <message>
        <source>Sites that open without asking</source>
        <translation>不询问直接打开的网站</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Remove the selected site</source>
        <translation>移除所选网站</translation>
    </message>
    <message>
        <source>Before a link opens, its real address is shown. Sites that you chose to open always are listed here.</source>
        <translation>打开链接前会显示真实地址。你选择总是直接打开的网站列在这里。</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>Save private communities to disk</source>
        <translation>私人社区写入磁盘</translation>
    </message>
    <message>
        <source>A crash of Folkmoot or its server never loses data; this is about power cuts. Every second is fast, but a power cut can lose the last second of changes. Before confirming, nothing is lost, but saving takes about ten times as long, and the server stops if the disk is full.</source>
        <translation>Folkmoot 或其服务器崩溃不会丢失数据；这里只关系到断电。每秒写入速度快，但断电可能丢失最后一秒的更改。确认前写入则不丢失任何内容，但写入约慢十倍，而且磁盘写满时服务器会停止。</translation>
    </message>
    <message>
        <source>Every second</source>
        <translation>每秒</translation>
    </message>
    <message>
        <source>Before confirming</source>
        <translation>确认前</translation>
    </message>
    <message>
        <source>Socket and password of this private community.</source>
        <translation>此私人社区的套接字和密码。</translation>
    </message>
    <message>
        <source>For everyone in this community.</source>
        <translation>对此社区的所有人生效。</translation>
    </message>
    <message>
        <source>Another community on a Redis server.</source>
        <translation>Redis 服务器上的其他社区。</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>文字大小</translation>
    </message>
    <message>
        <source>Ctrl and plus, minus or zero change it as well.</source>
        <translation>也可以用 Ctrl 加加号、减号或零来更改。</translation>
    </message>
    <message>
        <source>Desktop notifications</source>
        <translation>桌面通知</translation>
    </message>
    <message>
        <source>Shown by the desktop while another window is in front. A click opens what happened.</source>
        <translation>当其他窗口在前面时由桌面显示。点击即可打开相关内容。</translation>
    </message>
    <message>
        <source>Do not disturb</source>
        <translation>勿扰</translation>
    </message>
    <message>
        <source>Nothing draws attention until you turn this off. Unread items are still counted.</source>
        <translation>关闭此项之前不会有任何提醒，未读数照常统计。</translation>
    </message>
    <message>
        <source>Replies to you</source>
        <translation>对你的回复</translation>
    </message>
    <message>
        <source>Mentions of you</source>
        <translation>提及你</translation>
    </message>
    <message>
        <source>Likes of your posts, in sum</source>
        <translation>你的帖子获得的赞（汇总）</translation>
    </message>
    <message>
        <source>Decisions on your reports and held texts</source>
        <translation>对你的举报和待审内容的处理结果</translation>
    </message>
    <message>
        <source>The connection is back</source>
        <translation>连接恢复</translation>
    </message>
    <message>
        <source>Notify about</source>
        <translation>通知哪些事</translation>
    </message>
    <message>
        <source>Quiet hours begin</source>
        <translation>免打扰时段开始</translation>
    </message>
    <message>
        <source>Quiet hours end</source>
        <translation>免打扰时段结束</translation>
    </message>
    <message>
        <source>to</source>
        <extracomment>Between two times of day: 22:00 to 7:00</extracomment>
        <translation>至</translation>
    </message>
    <message>
        <source>Quiet hours</source>
        <translation>免打扰时段</translation>
    </message>
    <message>
        <source>The same every day between two times.</source>
        <translation>每天在这两个时间之间不提醒。</translation>
    </message>
    <message>
        <source>Tray and start</source>
        <translation>托盘与启动</translation>
    </message>
    <message>
        <source>This desktop has no tray.</source>
        <translation>此桌面没有系统托盘。</translation>
    </message>
    <message>
        <source>Show an icon in the tray</source>
        <translation>在系统托盘显示图标</translation>
    </message>
    <message>
        <source>With the number of your unread notices.</source>
        <translation>图标上显示未读通知数。</translation>
    </message>
    <message>
        <source>Closing the window keeps it in the tray</source>
        <translation>关闭窗口时留在系统托盘</translation>
    </message>
    <message>
        <source>Folkmoot stays connected and goes on notifying you. Quit in the menu ends it.</source>
        <translation>Folkmoot 保持连接并继续通知你。从菜单选择“退出”才会结束。</translation>
    </message>
    <message>
        <source>Start with the session</source>
        <translation>随会话启动</translation>
    </message>
    <message>
        <source>Folkmoot starts when you log in: in the tray if its icon is shown there, else as a minimized window.</source>
        <translation>登录时启动 Folkmoot：托盘中有图标时留在托盘，否则以最小化窗口启动。</translation>
    </message>
    <message>
        <source>Flatpak does not allow it; the desktop’s own settings can.</source>
        <translation>Flatpak 不允许这样做，请使用桌面自己的设置。</translation>
    </message>
    <message>
        <source>Reports and held texts, for moderators</source>
        <translation>新的举报和待审内容（版主）</translation>
    </message>
</context>
<context>
    <name>ui::PrivateStartPage</name>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Log of the server</source>
        <translation>服务器日志</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Choose another folder…</source>
        <translation>选择其他文件夹…</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>See what would be lost</source>
        <translation>查看会丢失什么</translation>
    </message>
    <message>
        <source>Repair and start</source>
        <translation>修复并启动</translation>
    </message>
    <message>
        <source>Starting your private community…</source>
        <translation>正在启动你的私人社区…</translation>
    </message>
    <message>
        <source>Checking whether it is already running.</source>
        <translation>正在查看它是否已在运行。</translation>
    </message>
    <message>
        <source>Starting your own Redis server.</source>
        <translation>正在启动你自己的 Redis 服务器。</translation>
    </message>
    <message>
        <source>Reading the community’s data.</source>
        <translation>正在读取社区的数据。</translation>
    </message>
    <message>
        <source>Reading the community’s data: %1 %</source>
        <translation>正在读取社区的数据：%1%</translation>
    </message>
    <message>
        <source>Joining the server that another window started.</source>
        <translation>正在加入另一个窗口启动的服务器。</translation>
    </message>
    <message>
        <source>Ready.</source>
        <translation>已就绪。</translation>
    </message>
    <message>
        <source>Nothing was lost. Try again, or see the details below.</source>
        <translation>没有丢失任何内容。请重试，或查看下面的详情。</translation>
    </message>
    <message>
        <source>Folkmoot keeps a private community in its own Redis server. On Debian and Ubuntu, install it with “sudo apt install redis-server”; it need not run as a service. Then try again.</source>
        <translation>Folkmoot 把私人社区保存在它自己的 Redis 服务器中。在 Debian 和 Ubuntu 上，用“sudo apt install redis-server”安装；它不必作为服务运行。然后请重试。</translation>
    </message>
    <message>
        <source>Another program is using this folder, but no server is running in it. Close that program and try again, or choose another folder. Nothing was changed.</source>
        <translation>另一个程序占用着这个文件夹，但其中没有服务器应答。请关闭该程序后重试，或选择其他文件夹。没有做任何更改。</translation>
    </message>
    <message>
        <source>Folkmoot needs a folder that only you can open and write to. Change its permissions, or choose another folder.</source>
        <translation>Folkmoot 需要一个只有你能进入和写入的文件夹。请更改它的权限，或选择其他文件夹。</translation>
    </message>
    <message>
        <source>Everything saved so far is still there. Free some space, then try again.</source>
        <translation>已保存的内容都还在。请腾出一些空间，然后重试。</translation>
    </message>
    <message>
        <source>It may be incomplete after a crash or a power cut. A repair keeps everything before the damage, and keeps the damaged file too. First check on a copy what would be lost.</source>
        <translation>它可能因崩溃或断电而不完整。修复会保留损坏处之前的全部内容，并把损坏的文件留在旁边。请先用副本查看会丢失什么。</translation>
    </message>
    <message>
        <source>To avoid overwriting anything, Folkmoot does not start an empty community here. Restore the folder’s files, or choose another folder.</source>
        <translation>为了不覆盖任何内容，Folkmoot 不会在这里启动空社区。请放回文件夹里的文件，或选择其他文件夹。</translation>
    </message>
    <message>
        <source>A socket address can have about 100 characters at most. Choose a folder with a shorter path.</source>
        <translation>套接字地址最多约 100 个字符。请选择路径较短的文件夹。</translation>
    </message>
    <message>
        <source>Message from the Redis server:</source>
        <translation>Redis 服务器的消息：</translation>
    </message>
    <message>
        <source>Your private community could not be started.</source>
        <translation>无法启动你的私人社区。</translation>
    </message>
    <message>
        <source>The community’s file is damaged.</source>
        <translation>社区的文件已损坏。</translation>
    </message>
    <message>
        <source>Folkmoot keeps a private community in its own Redis server. Install a newer redis-server package, then try again. Nothing was changed.</source>
        <translation>Folkmoot 把私人社区保存在自己的 Redis 服务器中。请安装较新的 redis-server 软件包，然后重试。没有更改任何内容。</translation>
    </message>
    <message>
        <source>It was stopped, so the folder is free again. Try again; nothing was changed.</source>
        <translation>它已被结束，文件夹不再被占用。请重试；没有更改任何内容。</translation>
    </message>
    <message>
        <source>They were changed, shortened or lost after the server stopped. First compare them on a copy. Nothing was changed.</source>
        <translation>服务器停止之后，这些文件被更改、截短或丢失。请先在副本上比较。没有做任何更改。</translation>
    </message>
    <message>
        <source>Changed files</source>
        <translation>已更改的文件</translation>
    </message>
    <message>
        <source>The current files stay in the folder. Once the community is open, you can restore a backup or a snapshot.</source>
        <translation>现有文件会保留在文件夹中。社区打开后，可以恢复备份或快照。</translation>
    </message>
    <message>
        <source>Restore this folder’s files, or start in another folder and restore a backup there.</source>
        <translation>请把此文件夹的文件放回原处，或者在另一个文件夹中开始，并在那里恢复备份。</translation>
    </message>
    <message>
        <source>The community’s files have changed since last time.</source>
        <translation>社区的文件自上次以来发生了变化。</translation>
    </message>
    <message>
        <source>Continue anyway</source>
        <translation>仍然继续</translation>
    </message>
    <message>
        <source>Folkmoot is running read-only, so it does not create a community here. Choose another folder, or start without --read-only.</source>
        <translation>Folkmoot 以只读方式启动，因此不会新建社区，也没有改动这个文件夹。请选择其他文件夹，或不带 --read-only 重新启动。</translation>
    </message>
    <message>
        <source>Adding demo content…</source>
        <translation>正在添加演示内容…</translation>
    </message>
</context>
<context>
    <name>ui::ProfileCard</name>
    <message>
        <source>muted: you don’t see their posts</source>
        <translation>已屏蔽：你看不到此人的帖子</translation>
    </message>
    <message>
        <source>follows you</source>
        <translation>关注了你</translation>
    </message>
    <message>
        <source>Unfollow</source>
        <translation>取消关注</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>关注</translation>
    </message>
    <message>
        <source>Unmute</source>
        <translation>取消屏蔽</translation>
    </message>
    <message>
        <source>Mute</source>
        <translation>屏蔽</translation>
    </message>
    <message>
        <source>following</source>
        <translation>关注</translation>
    </message>
    <message>
        <source>followers</source>
        <translation>粉丝</translation>
    </message>
    <message>
        <source>posts</source>
        <translation>帖子</translation>
    </message>
</context>
<context>
    <name>ui::RaceKeyDelegate</name>
    <message>
        <source>%1, %2 s</source>
        <comment>type and time to live of a key</comment>
        <translation>%1，%2 秒</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>已消失</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>不存在</translation>
    </message>
</context>
<context>
    <name>ui::RaceList</name>
    <message>
        <source>Races</source>
        <translation>竞争</translation>
    </message>
</context>
<context>
    <name>ui::RacePane</name>
    <message>
        <source>Race lab</source>
        <translation>竞争实验</translation>
    </message>
    <message>
        <source>The races run on a separate redis-server. Your community is not affected.</source>
        <translation>竞争实验在单独的 redis-server 上运行，你的社区不受影响。</translation>
    </message>
    <message>
        <source>Starting a server for the races…</source>
        <translation>正在为竞争实验启动服务器…</translation>
    </message>
    <message>
        <source>Running…</source>
        <translation>正在运行…</translation>
    </message>
    <message>
        <source>Step A and B in any order; the result appears when both are done.</source>
        <translation>以任意顺序让 A 和 B 走一步；两边都走完后给出结论。</translation>
    </message>
    <message>
        <source>Variant</source>
        <translation>方式</translation>
    </message>
    <message>
        <source>Tutorial’s way</source>
        <translation>教程的做法</translation>
    </message>
    <message>
        <source>Our script</source>
        <translation>我们的脚本</translation>
    </message>
    <message>
        <source>Run the failing order</source>
        <translation>运行出错的顺序</translation>
    </message>
    <message>
        <source>Restart and run the order in which the tutorial’s way fails</source>
        <translation>从头开始，按教程的做法会出错的顺序运行</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>Empty the server and start over (R)</source>
        <translation>清空服务器，重新开始（R）</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>顺序</translation>
    </message>
    <message>
        <source>Key contents</source>
        <translation>键的内容</translation>
    </message>
    <message>
        <source>Reset.</source>
        <translation>已重置。</translation>
    </message>
</context>
<context>
    <name>ui::RaceTexts</name>
    <message>
        <source>A posts an article, B votes for it. The tutorial writes the time first and the score last: a vote in between is possible, and A’s ZADD then overwrites what B’s ZINCRBY added.</source>
        <translation>A 发布文章，B 给它投票。教程先写时间、最后才写评分：在这中间就已经可以投票，随后 A 的 ZADD 会覆盖 B 的 ZINCRBY 加上的分数。</translation>
    </message>
    <message>
        <source>Posting is one script, voting is another. No one ever sees a half-written article, so there is no moment in between.</source>
        <translation>发布是一个脚本，投票是另一个脚本。谁也看不到只写了一半的文章，所以没有“中间”这一刻。</translation>
    </message>
    <message>
        <source>B’s vote is in voted: but not in score:, which is %1 and should be %2.</source>
        <translation>B 的一票记进了 voted:，却没有记进 score:：它是 %1，应为 %2。</translation>
    </message>
    <message>
        <source>Holds: the score is the posting time and 432 for each voter.</source>
        <translation>成立：评分等于发布时间加上每位投票者的 432。</translation>
    </message>
    <message>
        <source>A reads a group page twice. The tutorial caches the intersection for 60 seconds, so B’s vote changes nothing; and if A stops before EXPIRE, it stays like that forever.</source>
        <translation>A 两次读取分组页面。教程把交集缓存 60 秒，所以 B 的一票不起作用；如果 A 在 EXPIRE 之前中断，就会永远这样。</translation>
    </message>
    <message>
        <source>There is no cache. The vote script moves the article in the ranking of each of its groups at the same instant.</source>
        <translation>没有缓存。投票的脚本在同一时刻移动文章在它每个分组的常备排行中的位置。</translation>
    </message>
    <message>
        <source>B’s vote is in score: but not in score:redis: readers of the group get the old order.</source>
        <translation>B 的一票在 score: 里，却不在 score:redis 里：分组的读者看到的是旧的顺序。</translation>
    </message>
    <message>
        <source>Holds: the group is ranked by the scores in score:.</source>
        <translation>成立：分组正是按 score: 里的评分排行的。</translation>
    </message>
    <message>
        <source>A slow author and a fast reader</source>
        <translation>慢的作者和快的读者</translation>
    </message>
    <message>
        <source>A reserves an id first and writes the post last. B, who follows A, posts and pulls meanwhile: the cursor moves to B’s higher id, and every later pull looks only above it.</source>
        <translation>A 先取编号，最后才写入帖子。关注 A 的 B 在这期间发帖并拉取：游标移到 B 的更大的编号，以后每次拉取都只看它之后的帖子。</translation>
    </message>
    <message>
        <source>One script reserves the id and makes the post visible, and a pull first asks up to which id it may look.</source>
        <translation>取编号和让帖子可见是同一个脚本；拉取之前先问清可以看到哪个编号为止。</translation>
    </message>
    <message>
        <source>A’s post has disappeared: the cursor is past it. Posts: %1, but the timeline has %2.</source>
        <translation>A 的帖子消失了：游标已经越过它。帖子有 %1，动态里却只有 %2。</translation>
    </message>
    <message>
        <source>Holds: every post up to the cursor is in the timeline.</source>
        <translation>成立：游标之前的每个帖子都在动态里。</translation>
    </message>
    <message>
        <source>Two windows of one person pull</source>
        <translation>同一个人的两个窗口同时拉取</translation>
    </message>
    <message>
        <source>A and B are windows of the same person. Both read the cursor before either has moved it, so both put the same posts into the timeline.</source>
        <translation>A 和 B 是同一个人的两个窗口。两边都在对方移动游标之前读了游标，于是都把同样的帖子放进动态。</translation>
    </message>
    <message>
        <source>One script writes list and cursor if the cursor is still where the pull began. The second one is told “stale” and starts over.</source>
        <translation>列表和游标由一个脚本写入，条件是游标还在拉取开始的地方。后到的一方得到“stale”，重新开始。</translation>
    </message>
    <message>
        <source>The timeline shows posts twice: %1.</source>
        <translation>动态里的帖子出现了两次：%1。</translation>
    </message>
    <message>
        <source>Holds: each post is in the timeline once.</source>
        <translation>成立：每个帖子在动态里只出现一次。</translation>
    </message>
    <message>
        <source>One e-mail, two accounts</source>
        <translation>一个邮箱，两个账号</translation>
    </message>
    <message>
        <source>A and B register with the same e-mail. Both check whether it is free before either has written it, and both are told that it is.</source>
        <translation>A 和 B 用同一个邮箱注册。两边都在对方写入之前询问邮箱是否可用，得到的回答都是可用。</translation>
    </message>
    <message>
        <source>One script claims the e-mail and the name and creates the account, or refuses. Nothing can come in between.</source>
        <translation>一个脚本占用邮箱和名字并建立账号，否则就拒绝。谁也无法在中间询问。</translation>
    </message>
    <message>
        <source>There are %1 accounts with %2 e-mail: the first to register can no longer sign in.</source>
        <translation>有 %1 个账号，却只有 %2 个邮箱：先注册的人再也无法登录。</translation>
    </message>
    <message>
        <source>Holds: every account has its own e-mail; the second was refused.</source>
        <translation>成立：每个账号都有自己的邮箱；第二个被拒绝了。</translation>
    </message>
    <message>
        <source>A vote up and a vote down at once</source>
        <translation>同时投赞成票和反对票</translation>
    </message>
    <message>
        <source>One person votes up in window A and down in window B. Both check which side the person is on before either has voted.</source>
        <translation>同一个人在窗口 A 投赞成票，在窗口 B 投反对票。两边都在对方投票之前询问这个人在哪一边。</translation>
    </message>
    <message>
        <source>One script moves the person from one side to the other. The later vote counts.</source>
        <translation>一个脚本把人从一边移走，再放到另一边。以后投的一票为准。</translation>
    </message>
    <message>
        <source>Person %1 is on both sides at once: in vote_up and in vote_down.</source>
        <translation>用户 %1 同时在两边：既在 vote_up 里，也在 vote_down 里。</translation>
    </message>
    <message>
        <source>Holds: no one is on both sides.</source>
        <translation>成立：没有人同时在两边。</translation>
    </message>
    <message>
        <source>A vote for a half-posted article</source>
        <translation>给只发布了一半的文章投票</translation>
    </message>
    <message>
        <source>A vote and a cached ranking</source>
        <translation>投票与缓存的排行</translation>
    </message>
</context>
<context>
    <name>ui::Rail</name>
    <message>
        <source>Workspaces</source>
        <translation>工作区</translation>
    </message>
</context>
<context>
    <name>ui::RailTile</name>
    <message numerus="yes">
        <source>%n new</source>
        <translation>
            <numerusform>%n 条新内容</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::RankChart</name>
    <message>
        <source>%1: from rank %2 to rank %3</source>
        <translation>%1：从第 %2 名到第 %3 名</translation>
    </message>
</context>
<context>
    <name>ui::RankingPane</name>
    <message>
        <source>Ranking lab</source>
        <translation>排行实验</translation>
    </message>
    <message>
        <source>Articles on the board</source>
        <translation>榜单上的文章</translation>
    </message>
    <message>
        <source>Recorded day</source>
        <translation>一天的记录</translation>
    </message>
    <message>
        <source>Articles</source>
        <translation>文章</translation>
    </message>
    <message>
        <source>Order by</source>
        <translation>排序</translation>
    </message>
    <message>
        <source>The formula used to sort the rows</source>
        <translation>决定各行次序的公式</translation>
    </message>
    <message>
        <source>Copy table</source>
        <translation>复制表格</translation>
    </message>
    <message>
        <source>Copy the ranks as tab-separated text</source>
        <translation>复制各项排名，列之间用制表符分开</translation>
    </message>
    <message>
        <source>Reset constants</source>
        <translation>恢复常数</translation>
    </message>
    <message>
        <source>Restore the original constants of every formula</source>
        <translation>让每个公式都用回它出处的常数</translation>
    </message>
    <message>
        <source>Constants</source>
        <translation>常数</translation>
    </message>
    <message>
        <source>Constants and explanation</source>
        <translation>常数与解释</translation>
    </message>
    <message>
        <source>Rank over time</source>
        <translation>排名随时间的变化</translation>
    </message>
    <message>
        <source>No articles yet.</source>
        <translation>还没有文章。</translation>
    </message>
    <message>
        <source>The recorded day shows how the formulas work.</source>
        <translation>一天的记录能看出各种公式的作用。</translation>
    </message>
    <message>
        <source>Show the recorded day</source>
        <translation>看一天的记录</translation>
    </message>
    <message>
        <source>The recorded day included in this program is damaged.</source>
        <translation>程序里那一天的记录损坏了。</translation>
    </message>
    <message>
        <source>Reading articles…</source>
        <translation>正在读取文章…</translation>
    </message>
    <message>
        <source>now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>in %1 h</source>
        <translation>%1 小时后</translation>
    </message>
    <message>
        <source>in %1 h %2 min</source>
        <translation>%1 小时 %2 分后</translation>
    </message>
    <message>
        <source>The selected article’s rank under each formula.</source>
        <translation>所选文章在每种公式下的排名。</translation>
    </message>
    <message>
        <source>The selected articles’ ranks by %1.</source>
        <translation>所选文章在“%1”下的排名。</translation>
    </message>
    <message>
        <source>Over the recorded day, with the votes of every quarter of an hour.</source>
        <translation>记录的一天之内，每一刻钟的票都算在内。</translation>
    </message>
    <message>
        <source>Over the next 24 hours, with no further votes or posts.</source>
        <translation>今后 24 小时，假定不再有人投票和发表。</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>two sentences</comment>
        <translation>%1%2</translation>
    </message>
    <message>
        <source>Why is this here?</source>
        <translation>它为什么在这里？</translation>
    </message>
    <message>
        <source>Copy explanation</source>
        <translation>复制解释</translation>
    </message>
    <message>
        <source>Show on the board</source>
        <translation>在榜单上看</translation>
    </message>
    <message>
        <source>Copied.</source>
        <translation>已复制。</translation>
    </message>
    <message>
        <source>Constants reset.</source>
        <translation>常数已恢复为原值。</translation>
    </message>
</context>
<context>
    <name>ui::RankingTable</name>
    <message>
        <source>Rankings</source>
        <translation>排名</translation>
    </message>
</context>
<context>
    <name>ui::RatesForm</name>
    <message>
        <source>Posts</source>
        <translation>发布</translation>
    </message>
    <message>
        <source>Votes</source>
        <translation>投票</translation>
    </message>
    <message>
        <source>Reports</source>
        <translation>举报</translation>
    </message>
    <message>
        <source>New accounts</source>
        <translation>新账号</translation>
    </message>
    <message>
        <source>Members</source>
        <translation>成员</translation>
    </message>
    <message>
        <source>Moderators</source>
        <translation>版主</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <extracomment>A field for a screen reader: of whom, what</extracomment>
        <translation>%2的%1</translation>
    </message>
    <message>
        <source>any</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>a minute</source>
        <translation>每分钟</translation>
    </message>
    <message>
        <source>an hour</source>
        <translation>每小时</translation>
    </message>
    <message>
        <source>a day</source>
        <translation>每天</translation>
    </message>
    <message>
        <source>Period for %1</source>
        <extracomment>A field for a screen reader</extracomment>
        <translation>%1：时段</translation>
    </message>
    <message>
        <source>New accounts are limited for</source>
        <translation>新账号受限时间</translation>
    </message>
    <message>
        <source>never</source>
        <translation>不限</translation>
    </message>
    <message>
        <source> days</source>
        <translation> 天</translation>
    </message>
</context>
<context>
    <name>ui::ReaderToolbar</name>
    <message>
        <source>Copy link</source>
        <translation>复制链接</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Moderate</source>
        <translation>管理</translation>
    </message>
    <message>
        <source>Moderator actions</source>
        <translation>版主可以对它做的事</translation>
    </message>
</context>
<context>
    <name>ui::ReaderView</name>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
</context>
<context>
    <name>ui::RecoveryDialog</name>
    <message>
        <source>Create a password reset link for %1?</source>
        <translation>为 %1 创建密码重设链接？</translation>
    </message>
    <message>
        <source>Anyone with the link can set a new password for this account once and take it over. Signed-in devices are signed out then. Give it only to this person. Creating the link is recorded in the audit log.</source>
        <translation>拿到链接的人可以为此账号设置一次新密码，并由此掌握该账号；届时已登录的设备会退出登录。请只把它交给本人。创建链接会写入操作记录。</translation>
    </message>
    <message>
        <source>Create link</source>
        <translation>创建链接</translation>
    </message>
</context>
<context>
    <name>ui::RegisterDialog</name>
    <message>
        <source>Create an account</source>
        <translation>创建账号</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名字</translation>
    </message>
    <message>
        <source>E-mail</source>
        <translation>电子邮箱</translation>
    </message>
    <message>
        <source>Shown to others</source>
        <translation>对他人显示</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>密码</translation>
    </message>
    <message numerus="yes">
        <source>At least %n characters</source>
        <translation>
            <numerusform>至少 %n 个字符</numerusform>
        </translation>
    </message>
    <message>
        <source>Create</source>
        <translation>创建</translation>
    </message>
    <message>
        <source>Creating…</source>
        <translation>正在创建…</translation>
    </message>
</context>
<context>
    <name>ui::RelatedRow</name>
    <message numerus="yes">
        <source>%1, %2 vote(s)</source>
        <translation>
            <numerusform>%1，%2 票</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::RepliesView</name>
    <message>
        <source>Replies</source>
        <translation>回复</translation>
    </message>
    <message>
        <source>Reply (R)</source>
        <translation>回复 (R)</translation>
    </message>
    <message>
        <source>Show edit history</source>
        <translation>查看编辑记录</translation>
    </message>
</context>
<context>
    <name>ui::ReplyBox</name>
    <message>
        <source>Write a reply…</source>
        <translation>写回复…</translation>
    </message>
    <message>
        <source>Reply</source>
        <translation>回复</translation>
    </message>
    <message>
        <source>Ctrl Enter</source>
        <comment>keys</comment>
        <translation>Ctrl Enter</translation>
    </message>
    <message>
        <source>Cancel quote</source>
        <translation>取消引用</translation>
    </message>
    <message>
        <source>Reply to #%1</source>
        <translation>回复 #%1</translation>
    </message>
    <message>
        <source>Sending…</source>
        <translation>正在发送…</translation>
    </message>
    <message>
        <source>Draft saved</source>
        <translation>草稿已保存</translation>
    </message>
    <message>
        <source>The draft can’t be saved.</source>
        <translation>无法保存草稿。</translation>
    </message>
</context>
<context>
    <name>ui::ReplyDelegate</name>
    <message numerus="yes">
        <source>%Ln new replies since #%1</source>
        <translation>
            <numerusform>自 #%1 以来有 %Ln 条新回复</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln new replies</source>
        <translation>
            <numerusform>%Ln 条新回复</numerusform>
        </translation>
    </message>
    <message>
        <source>This reply was removed.</source>
        <translation>该回复已移除。</translation>
    </message>
    <message>
        <source>OP</source>
        <comment>who posted the topic</comment>
        <translation>楼主</translation>
    </message>
    <message>
        <source>edited</source>
        <translation>已编辑</translation>
    </message>
    <message>
        <source>… replies to another reply</source>
        <translation>… 回复的是另一条回复</translation>
    </message>
</context>
<context>
    <name>ui::ReportByline</name>
    <message>
        <source>removed</source>
        <translation>已移除</translation>
    </message>
    <message>
        <source>by %1</source>
        <translation>作者 %1</translation>
    </message>
</context>
<context>
    <name>ui::ReportDelegate</name>
    <message>
        <source>Removed</source>
        <translation>已移除</translation>
    </message>
    <message>
        <source>It no longer exists.</source>
        <translation>已不存在。</translation>
    </message>
</context>
<context>
    <name>ui::ReportDetailView</name>
    <message>
        <source>It no longer exists.</source>
        <translation>已不存在。</translation>
    </message>
    <message numerus="yes">
        <source>Reported by %Ln people</source>
        <translation>
            <numerusform>%Ln 人举报</numerusform>
        </translation>
    </message>
    <message>
        <source>Reported again after a decision by %1.</source>
        <translation>%1 处理之后又被举报。</translation>
    </message>
    <message>
        <source>No report selected.</source>
        <translation>未选择举报。</translation>
    </message>
    <message>
        <source>Select one from the list to see it here.</source>
        <translation>从列表中选一条，在这里查看。</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>举报</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Open reported item</source>
        <translation>打开被举报的内容</translation>
    </message>
</context>
<context>
    <name>ui::ReportDialog</name>
    <message>
        <source>Advertising or repeated content</source>
        <translation>广告，或者反复发布相同的内容</translation>
    </message>
    <message>
        <source>Insults, threats or private information</source>
        <translation>侮辱、威胁，或涉及他人隐私</translation>
    </message>
    <message>
        <source>Doesn’t belong here</source>
        <translation>不属于这里的内容</translation>
    </message>
    <message>
        <source>Illegal or stolen content</source>
        <translation>违反法律，或盗用他人的内容</translation>
    </message>
    <message>
        <source>Describe the problem below</source>
        <translation>请在下面说明问题</translation>
    </message>
    <message>
        <source>Report “%1”</source>
        <translation>举报“%1”</translation>
    </message>
    <message>
        <source>Moderators will see your report and tell you their decision.</source>
        <translation>版主会看到你的举报，并告诉你处理结果。</translation>
    </message>
    <message>
        <source>Note (optional)</source>
        <translation>说明（可选）</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>举报</translation>
    </message>
    <message>
        <source>Describe the problem.</source>
        <translation>请简单说明问题。</translation>
    </message>
</context>
<context>
    <name>ui::ReportFilters</name>
    <message>
        <source>Reports</source>
        <translation>举报</translation>
    </message>
    <message numerus="yes">
        <source>%Ln open</source>
        <translation>
            <numerusform>%Ln 条待处理</numerusform>
        </translation>
    </message>
    <message>
        <source>Open</source>
        <translation>待处理</translation>
    </message>
    <message>
        <source>Not claimed</source>
        <translation>未认领</translation>
    </message>
    <message>
        <source>Claimed</source>
        <translation>已认领</translation>
    </message>
    <message>
        <source>Claimed by me</source>
        <translation>我认领的</translation>
    </message>
    <message>
        <source>Resolved</source>
        <translation>已处理</translation>
    </message>
    <message>
        <source>Dismissed</source>
        <translation>已驳回</translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation>全部类型</translation>
    </message>
    <message>
        <source>All reasons</source>
        <translation>全部原因</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>全部位置</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Category or group</source>
        <translation>分类或分组</translation>
    </message>
</context>
<context>
    <name>ui::ReportListView</name>
    <message>
        <source>Reports</source>
        <translation>举报</translation>
    </message>
</context>
<context>
    <name>ui::ReportsPane</name>
    <message>
        <source>You claimed “%1”.</source>
        <translation>你已认领“%1”。</translation>
    </message>
    <message>
        <source>Released.</source>
        <translation>已放弃认领。</translation>
    </message>
    <message>
        <source>Marked resolved.</source>
        <translation>已标为已处理。</translation>
    </message>
    <message>
        <source>Dismissed.</source>
        <translation>已驳回。</translation>
    </message>
    <message>
        <source>Removed.</source>
        <translation>已移除。</translation>
    </message>
    <message>
        <source>Restored.</source>
        <translation>已恢复。</translation>
    </message>
    <message>
        <source>Reports</source>
        <translation>举报</translation>
    </message>
    <message>
        <source>No report contains “%1”.</source>
        <translation>没有含“%1”的举报。</translation>
    </message>
    <message>
        <source>No matching reports.</source>
        <translation>没有符合条件的举报。</translation>
    </message>
    <message>
        <source>Other reports may be waiting.</source>
        <translation>可能还有其他举报在等待处理。</translation>
    </message>
    <message>
        <source>Show all open</source>
        <translation>显示全部待处理</translation>
    </message>
    <message>
        <source>No reports.</source>
        <translation>没有举报。</translation>
    </message>
    <message>
        <source>Reports of spam, abuse or off-topic content appear here.</source>
        <translation>对垃圾信息、辱骂或跑题内容的举报会出现在这里。</translation>
    </message>
    <message>
        <source>Another moderator has claimed it.</source>
        <translation>另一位版主已认领。</translation>
    </message>
    <message>
        <source>%1 has claimed it.</source>
        <translation>%1 已认领。</translation>
    </message>
    <message>
        <source>Take over</source>
        <translation>接手</translation>
    </message>
    <message>
        <source>It was removed.</source>
        <translation>已被移除。</translation>
    </message>
</context>
<context>
    <name>ui::RestrictionDialog</name>
    <message>
        <source>Ban %1</source>
        <translation>封禁 %1</translation>
    </message>
    <message>
        <source>Mute %1</source>
        <translation>禁言 %1</translation>
    </message>
    <message>
        <source>How long</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>Ban</source>
        <translation>封禁</translation>
    </message>
    <message>
        <source>Mute</source>
        <translation>禁言</translation>
    </message>
    <message>
        <source>A muted person can read and vote, but not publish.</source>
        <translation>被禁言的人可以阅读和投票，但不能发布内容。</translation>
    </message>
    <message>
        <source>Message to the person (optional)</source>
        <translation>给对方的留言（可选）</translation>
    </message>
    <message>
        <source>A banned person can only read; in a guarded community they are signed out.</source>
        <translation>被封禁的人只能阅读；在受保护社区里会被登出。</translation>
    </message>
</context>
<context>
    <name>ui::RestrictionForm</name>
    <message>
        <source>Ban or mute</source>
        <translation>封禁或禁言</translation>
    </message>
    <message>
        <source>Message to the person</source>
        <translation>给对方的留言</translation>
    </message>
    <message>
        <source>Ban</source>
        <translation>封禁</translation>
    </message>
    <message>
        <source>Mute</source>
        <translation>禁言</translation>
    </message>
    <message>
        <source>Lift the ban</source>
        <translation>解除封禁</translation>
    </message>
    <message>
        <source>Unmute</source>
        <translation>解除禁言</translation>
    </message>
</context>
<context>
    <name>ui::RestrictionSpan</name>
    <message>
        <source>For an hour</source>
        <translation>一小时</translation>
    </message>
    <message>
        <source>For a day</source>
        <translation>一天</translation>
    </message>
    <message>
        <source>For a week</source>
        <translation>一周</translation>
    </message>
    <message>
        <source>How long</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>Until</source>
        <translation>截止时间</translation>
    </message>
    <message>
        <source>Permanently</source>
        <translation>永久</translation>
    </message>
    <message>
        <source>Until a date…</source>
        <translation>直到指定时间…</translation>
    </message>
</context>
<context>
    <name>ui::RevisionsDialog</name>
    <message>
        <source>Edit history</source>
        <translation>编辑记录</translation>
    </message>
    <message>
        <source>%1, edited by %2</source>
        <translation>%1，由 %2 修改</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>修改</translation>
    </message>
    <message>
        <source>Removed and added text</source>
        <translation>删去与新增的文字</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>ui::ScoreSum</name>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 分 %2 秒</translation>
    </message>
    <message>
        <source>posted, in seconds</source>
        <translation>发布时间（秒）</translation>
    </message>
    <message>
        <source>a vote is worth %1</source>
        <translation>一票值 %1</translation>
    </message>
    <message>
        <source>score</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>%1 plus %2 is %3, the score</source>
        <translation>%1 加 %2 等于 %3，即分数</translation>
    </message>
</context>
<context>
    <name>ui::SearchField</name>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>Search topics, replies, articles and posts…</source>
        <translation>搜索主题、回复、文章和帖子…</translation>
    </message>
</context>
<context>
    <name>ui::SearchHead</name>
    <message>
        <source>By a person, e.g. by:ann</source>
        <translation>某人写的，例如 by:ann</translation>
    </message>
    <message>
        <source>In topics with a tag, e.g. tag:redis</source>
        <translation>带某个标签的主题，例如 tag:redis</translation>
    </message>
    <message>
        <source>On or after a day, e.g. after:2026-11-21, after:2026-11 or after:2026</source>
        <translation>从某天起，例如 after:2026-11-21、after:2026-11 或 after:2026</translation>
    </message>
    <message>
        <source>Before a day, e.g. before:2026-11-21</source>
        <translation>到某天之前，例如 before:2026-11-21</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>In a category, tab or group, e.g. in:&quot;open source&quot;; in:timeline finds posts</source>
        <translation>在某个分类、标签页或分组里，例如 in:&quot;open source&quot;；in:timeline 只找帖子</translation>
    </message>
    <message>
        <source>Changes by other programs appear after rebuilding the index.</source>
        <translation>其他程序所做的更改在重建索引后出现。</translation>
    </message>
    <message>
        <source>Rebuild</source>
        <translation>重建</translation>
    </message>
    <message>
        <source>Rebuild the search index</source>
        <translation>重建搜索索引</translation>
    </message>
    <message>
        <source>Topics</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Replies</source>
        <translation>回复</translation>
    </message>
    <message>
        <source>Articles</source>
        <translation>文章</translation>
    </message>
    <message>
        <source>Posts</source>
        <translation>帖子</translation>
    </message>
    <message>
        <source>Find:</source>
        <extracomment>Before the kinds of things that a search looks for: topics, replies…</extracomment>
        <translation>查找：</translation>
    </message>
</context>
<context>
    <name>ui::SearchPage</name>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Indexing %1 documents…</source>
        <translation>正在为 %1 篇内容建立索引…</translation>
    </message>
    <message>
        <source>All content</source>
        <translation>全部内容</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>正在搜索…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln results</source>
        <translation>
            <numerusform>%Ln 条结果</numerusform>
        </translation>
    </message>
    <message>
        <source>Indexing is not finished; there may be more results later.</source>
        <translation>索引还没有建完，稍后可能会有更多结果。</translation>
    </message>
    <message>
        <source>Search all content.</source>
        <translation>在全部内容中搜索。</translation>
    </message>
    <message>
        <source>Enter words, an &quot;exact phrase&quot;, or Chinese text. Narrow the search with by:, in:, tag:, after: and before:.</source>
        <translation>可以输入词语、&quot;完整短语&quot;或中文；用 by:、in:、tag:、after: 和 before: 缩小范围。</translation>
    </message>
    <message>
        <source>Search for something else</source>
        <translation>换个词搜索</translation>
    </message>
    <message>
        <source>Search without the filters</source>
        <translation>去掉筛选条件再搜索</translation>
    </message>
    <message>
        <source>Search for any of the words</source>
        <translation>搜索包含任一词的内容</translation>
    </message>
    <message>
        <source>Nothing was found for “%1”.</source>
        <translation>没有找到“%1”。</translation>
    </message>
    <message>
        <source>The search index is being rebuilt.</source>
        <translation>正在重建搜索索引。</translation>
    </message>
    <message>
        <source>The search did not finish</source>
        <translation>搜索没有完成</translation>
    </message>
    <message>
        <source>Offline</source>
        <translation>离线</translation>
    </message>
    <message>
        <source>The search for “%1” starts as soon as the connection is back.</source>
        <translation>连接恢复后会立即搜索“%1”。</translation>
    </message>
    <message>
        <source>Search works again when the connection is back.</source>
        <translation>连接恢复后可以继续搜索。</translation>
    </message>
    <message>
        <source>Offline: search is not available.</source>
        <translation>离线：现在无法搜索。</translation>
    </message>
    <message>
        <source>Searched all topics, replies, articles and posts that match the filters.</source>
        <translation>已搜索符合筛选条件的主题、回复、文章和帖子。</translation>
    </message>
    <message>
        <source>Searched all topics, replies, articles and posts for all of these words.</source>
        <translation>已在主题、回复、文章和帖子中搜索同时包含这些词的内容。</translation>
    </message>
    <message>
        <source>Searched all topics, replies, articles and posts.</source>
        <translation>已搜索全部主题、回复、文章和帖子。</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Member card…</source>
        <translation>成员名片…</translation>
    </message>
    <message>
        <source>Best match</source>
        <translation>最相关</translation>
    </message>
    <message>
        <source>Newest</source>
        <translation>最新</translation>
    </message>
    <message>
        <source>Only the selected kinds were searched.</source>
        <translation>只搜索了所选的种类。</translation>
    </message>
    <message>
        <source>Search all kinds</source>
        <translation>搜索所有种类</translation>
    </message>
    <message numerus="yes">
        <source>Only the first %Ln results are listed. Narrow the search to find others.</source>
        <translation>
            <numerusform>只列出前 %Ln 条结果。缩小搜索范围可找到其他结果。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::SelectionPane</name>
    <message>
        <source>%1 of %2</source>
        <comment>some of those selected</comment>
        <translation>%2 个中的 %1 个</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a name, and how many of those selected</comment>
        <translation>%1（%2）</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more</source>
        <translation>
            <numerusform>另外 %Ln 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Selection</source>
        <translation>所选内容</translation>
    </message>
    <message numerus="yes">
        <source>%Ln selected</source>
        <extracomment>Rows that were chosen in a list</extracomment>
        <translation>
            <numerusform>已选择 %Ln 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Clear selection</source>
        <translation>取消选择</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Moderate</source>
        <translation>管理</translation>
    </message>
    <message numerus="yes">
        <source>Select at most %Ln to see what they have in common.</source>
        <translation>
            <numerusform>最多选择 %Ln 个，才能看到它们的共同点。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::SendPause</name>
    <message>
        <source>At %1</source>
        <extracomment>On the button that sends, while one has to wait: a moment like 14:05</extracomment>
        <translation>%1 可发</translation>
    </message>
</context>
<context>
    <name>ui::SharedLessonDialog</name>
    <message>
        <source>Play the lesson here?</source>
        <translation>在这里上这门课吗？</translation>
    </message>
    <message>
        <source>“%1” is shared: its members see the votes, topics and posts that the lesson has you write. A private community on this computer is the better place; if it is empty, example people and articles are added.</source>
        <translation>“%1”是共享的：成员会看到课程让你投的票、写的主题和帖子。更合适的是这台电脑上的私人社区；如果它是空的，会加入示例用户和文章。</translation>
    </message>
    <message>
        <source>Play here</source>
        <translation>在这里上课</translation>
    </message>
    <message>
        <source>Open private community</source>
        <translation>打开私人社区</translation>
    </message>
</context>
<context>
    <name>ui::ShortcutEditor</name>
    <message>
        <source>New shortcut for the selected action</source>
        <translation>所选操作的新按键</translation>
    </message>
    <message>
        <source>No keys</source>
        <translation>不设按键</translation>
    </message>
    <message>
        <source>Use it here</source>
        <translation>用于此操作</translation>
    </message>
    <message>
        <source>Reset all</source>
        <translation>全部重置</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>Single-letter shortcuts work only when a list has the focus.</source>
        <translation>单个字母键只在焦点位于列表时起作用。</translation>
    </message>
    <message>
        <source>Not changed: this shortcut belongs to %1.</source>
        <translation>未更改：此快捷键属于%1。</translation>
    </message>
    <message>
        <source>Press the new keys</source>
        <translation>按下新的按键</translation>
    </message>
</context>
<context>
    <name>ui::SignInDialog</name>
    <message>
        <source>Sign in</source>
        <translation>登录</translation>
    </message>
    <message>
        <source>Community</source>
        <translation>社区</translation>
    </message>
    <message>
        <source>E-mail or name</source>
        <translation>电子邮箱或名字</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>密码</translation>
    </message>
    <message>
        <source>Create an account</source>
        <translation>创建账号</translation>
    </message>
    <message>
        <source>Signing in…</source>
        <translation>正在登录…</translation>
    </message>
    <message>
        <source>Enter your e-mail address or name.</source>
        <translation>请填写电子邮箱或名字。</translation>
    </message>
    <message>
        <source>Enter your password.</source>
        <translation>请填写密码。</translation>
    </message>
    <message>
        <source>No one here has this e-mail address or name.</source>
        <translation>这里没有人使用这个电子邮箱或名字。</translation>
    </message>
    <message>
        <source>Another program manages the people here and their passwords. Folkmoot does not check these passwords: anyone can sign in with one of these names.</source>
        <translation>这里的用户及其密码由另一个程序管理。Folkmoot 不检查这些密码：任何人都能以这些名字登录。</translation>
    </message>
</context>
<context>
    <name>ui::SlowForm</name>
    <message>
        <source> seconds</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source>Seconds between texts in %1</source>
        <extracomment>A field for a screen reader; %1 is a category</extracomment>
        <translation>%1 中发言间隔的秒数</translation>
    </message>
    <message>
        <source>Turn off slow mode in %1</source>
        <translation>关闭 %1 的慢速模式</translation>
    </message>
    <message>
        <source>Turn off slow mode</source>
        <translation>关闭慢速模式</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>分类</translation>
    </message>
    <message>
        <source>Turn on slow mode</source>
        <translation>开启慢速模式</translation>
    </message>
    <message>
        <source>Slow mode turned on in %1. Not saved yet.</source>
        <translation>已在“%1”开启慢速模式。尚未保存。</translation>
    </message>
    <message>
        <source>Slow mode turned off in %1. Not saved yet.</source>
        <translation>已在“%1”关闭慢速模式。尚未保存。</translation>
    </message>
</context>
<context>
    <name>ui::SnapshotsPane</name>
    <message>
        <source>Saved as “%1”.</source>
        <translation>已保存为“%1”。</translation>
    </message>
    <message>
        <source>Restored. The clock keeps running.</source>
        <translation>已恢复。时钟照常前进。</translation>
    </message>
    <message>
        <source>“%1” opens in a new window.</source>
        <translation>“%1”将在单独的窗口中打开。</translation>
    </message>
    <message>
        <source>Deleted “%1”.</source>
        <translation>已删除“%1”。</translation>
    </message>
    <message>
        <source>No snapshots yet.</source>
        <translation>还没有快照。</translation>
    </message>
    <message>
        <source>A snapshot saves everything as it is now. Try something, then come back with one click.</source>
        <translation>快照会保存现在的一切。放心试验，然后一键恢复。</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
    <message numerus="yes">
        <source>%Ln snapshot(s)</source>
        <translation>
            <numerusform>%Ln 个快照</numerusform>
        </translation>
    </message>
    <message>
        <source>Taking a snapshot… %1</source>
        <translation>正在建立快照… %1</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Restoring… %1</source>
        <translation>正在恢复… %1</translation>
    </message>
    <message>
        <source>Creating a branch…</source>
        <translation>正在分出社区…</translation>
    </message>
    <message>
        <source>Restoring brings back texts and votes. The clock keeps running: closed votes stay closed. The current state is saved as a snapshot first.</source>
        <translation>恢复会找回文字和投票。时钟照常前进：已截止的投票不会重新开放。当前状态会先另存为快照。</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Community time</source>
        <translation>社区时间</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>创建时间</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>内容</translation>
    </message>
    <message numerus="yes">
        <source>%Ln key(s)</source>
        <translation>
            <numerusform>%Ln 个键</numerusform>
        </translation>
    </message>
    <message>
        <source>Snapshots</source>
        <translation>快照</translation>
    </message>
    <message>
        <source>Name (optional)</source>
        <translation>名称（可选）</translation>
    </message>
    <message>
        <source>Name of the snapshot</source>
        <translation>快照名称</translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation>快照</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Branch…</source>
        <translation>分出社区…</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Looking for snapshots…</source>
        <translation>正在查找快照…</translation>
    </message>
    <message>
        <source>Restore undone. The clock keeps running.</source>
        <translation>已撤销恢复。时钟继续走。</translation>
    </message>
</context>
<context>
    <name>ui::SortButton</name>
    <message>
        <source>Sort: %1</source>
        <extracomment>%1 is an order, such as &quot;Newest&quot;</extracomment>
        <translation>排序：%1</translation>
    </message>
    <message>
        <source>Sort</source>
        <translation>排序</translation>
    </message>
</context>
<context>
    <name>ui::SourcesView</name>
    <message>
        <source>Sources</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Copy name</source>
        <translation>复制名称</translation>
    </message>
    <message>
        <source>Add the selected article to groups…</source>
        <translation>将所选文章放入分组…</translation>
    </message>
</context>
<context>
    <name>ui::SpanText</name>
    <message numerus="yes">
        <source>%n day(s)</source>
        <translation>
            <numerusform>%n 天</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hour(s)</source>
        <translation>
            <numerusform>%n 小时</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::SplitDialog</name>
    <message>
        <source>Split into a new topic</source>
        <translation>拆分为新主题</translation>
    </message>
    <message>
        <source>Only #%1</source>
        <translation>只有 #%1</translation>
    </message>
    <message>
        <source>#%1 and all replies to it</source>
        <translation>#%1 及对它的所有回复</translation>
    </message>
    <message>
        <source>#%1 and everything after it</source>
        <translation>#%1 及之后的全部</translation>
    </message>
    <message>
        <source>Which replies</source>
        <translation>哪些回复</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>正在检查…</translation>
    </message>
    <message>
        <source>Split off</source>
        <translation>拆分</translation>
    </message>
    <message>
        <source>Replies to move</source>
        <translation>要移走的回复</translation>
    </message>
    <message>
        <source>Floor</source>
        <translation>楼层</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>作者</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Title of the new topic</source>
        <translation>新主题的标题</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>分类</translation>
    </message>
    <message>
        <source>Tags, separated by commas</source>
        <translation>标签，用逗号分隔</translation>
    </message>
    <message>
        <source>Reason (optional)</source>
        <translation>理由（可选）</translation>
    </message>
    <message numerus="yes">
        <source>%Ln replies will move to a new topic. Links here will lead to them.</source>
        <translation>
            <numerusform>%Ln 条回复将移到新主题，原处会留下指向它们的链接。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln removed or moved replies stay.</source>
        <translation>
            <numerusform>%Ln 条已移除或已移走的回复会留下。</numerusform>
        </translation>
    </message>
    <message>
        <source>Split off “%1” (%2).</source>
        <extracomment>First words of a topic that was split off another one: its title, its address</extracomment>
        <translation>拆分自“%1”（%2）。</translation>
    </message>
</context>
<context>
    <name>ui::StatePane</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation>复制详情</translation>
    </message>
</context>
<context>
    <name>ui::StatisticsPane</name>
    <message>
        <source>%1%2 %</source>
        <extracomment>A change: a sign, and how many per cent</extracomment>
        <translation>%1%2%</translation>
    </message>
    <message>
        <source>New members</source>
        <translation>新成员</translation>
    </message>
    <message>
        <source>Posts</source>
        <translation>发布</translation>
    </message>
    <message>
        <source>Replies</source>
        <translation>回复</translation>
    </message>
    <message>
        <source>Votes</source>
        <translation>投票</translation>
    </message>
    <message>
        <source>Reports</source>
        <translation>举报</translation>
    </message>
    <message>
        <source>%1: %2, change %3</source>
        <extracomment>What is counted, how many, and by how much that changed</extracomment>
        <translation>%1：%2，变化 %3</translation>
    </message>
    <message>
        <source>Chart: %1. The figures are in the table below.</source>
        <translation>图表：%1。数字见下方表格。</translation>
    </message>
    <message>
        <source>Open reports</source>
        <translation>待处理的举报</translation>
    </message>
    <message>
        <source>Oldest</source>
        <translation>最早</translation>
    </message>
    <message>
        <source>Counting… %1 %</source>
        <translation>正在统计… %1%</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Counted since %1; — means no data.</source>
        <translation>自 %1 起统计；“—”表示没有统计过。</translation>
    </message>
    <message>
        <source>Nothing has been counted yet.</source>
        <translation>还没有统计数据。</translation>
    </message>
    <message>
        <source>Counts earlier days from articles, texts, votes and reports. Numbers never decrease.</source>
        <translation>根据文章、文字、投票和举报，补算以前的日子。数字不会变小。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln number(s) corrected.</source>
        <translation>
            <numerusform>更正了 %Ln 个数字。</numerusform>
        </translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>统计</translation>
    </message>
    <message>
        <source>Reading statistics…</source>
        <translation>正在读取统计…</translation>
    </message>
    <message>
        <source>Copied.</source>
        <translation>已复制。</translation>
    </message>
    <message>
        <source>Export statistics</source>
        <translation>导出统计</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>逗号分隔值 (*.csv)</translation>
    </message>
    <message numerus="yes">
        <source>%Ln day(s) exported.</source>
        <translation>
            <numerusform>已导出 %Ln 天。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Last %Ln day(s)</source>
        <translation>
            <numerusform>最近 %Ln 天</numerusform>
        </translation>
    </message>
    <message>
        <source>Period</source>
        <translation>时段</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Export CSV…</source>
        <translation>导出 CSV…</translation>
    </message>
    <message>
        <source>Count earlier days</source>
        <translation>补算以前的日子</translation>
    </message>
    <message>
        <source>Top contributors</source>
        <translation>发布最多的人</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>统计</translation>
    </message>
    <message>
        <source>In the selected period. The newest 50,000 of each kind are scanned.</source>
        <translation>在所选时段内。扫描每类最新的 50,000 条。</translation>
    </message>
    <message>
        <source>Memory by kind of key</source>
        <translation>各类键的内存</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>测量</translation>
    </message>
    <message>
        <source>An estimate based on a sample of each kind.</source>
        <translation>这是估计值：每类只测量一部分键，其余按同样大小计算。</translation>
    </message>
    <message>
        <source>Content imported since the last count is not included; use “Count earlier days” to add it.</source>
        <translation>上次统计之后导入的内容还不在这些数字里，点“补算以前的日子”即可计入。</translation>
    </message>
    <message>
        <source>All numbers are correct.</source>
        <translation>所有数字都正确。</translation>
    </message>
</context>
<context>
    <name>ui::StatusLine</name>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
    <message numerus="yes">
        <source>%n unread</source>
        <translation>
            <numerusform>%n 条未读</numerusform>
        </translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Cancel the transfer</source>
        <translation>取消传输</translation>
    </message>
    <message>
        <source>Redis</source>
        <translation>Redis</translation>
    </message>
    <message>
        <source>Redis %1</source>
        <translation>Redis %1</translation>
    </message>
    <message>
        <source>%1 · round trip %2 ms</source>
        <translation>%1 · 往返 %2 毫秒</translation>
    </message>
    <message>
        <source>Clock %1 ahead</source>
        <extracomment>The clock of a private community was moved; %1 is a span like &quot;7 days&quot;</extracomment>
        <translation>时钟快 %1</translation>
    </message>
</context>
<context>
    <name>ui::SuggestionRow</name>
    <message numerus="yes">
        <source>%Ln follower(s)</source>
        <translation>
            <numerusform>%Ln 位粉丝</numerusform>
        </translation>
    </message>
    <message>
        <source>followed by %1</source>
        <translation>%1 也关注</translation>
    </message>
    <message>
        <source>Following</source>
        <translation>已关注</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>关注</translation>
    </message>
    <message>
        <source>Unfollow %1</source>
        <translation>取消关注 %1</translation>
    </message>
    <message>
        <source>Follow %1</source>
        <translation>关注 %1</translation>
    </message>
    <message>
        <source>followed by many here</source>
        <translation>这里很多人关注</translation>
    </message>
    <message>
        <source>posts lately</source>
        <translation>最近常发帖</translation>
    </message>
    <message numerus="yes">
        <source>followed by %1 and %Ln you follow</source>
        <extracomment>%1 is a name, %Ln the number of further people</extracomment>
        <translation>
            <numerusform>%1 与另外 %Ln 位你关注的人也关注</numerusform>
        </translation>
    </message>
    <message>
        <source>followed by %1 +%2</source>
        <extracomment>Two of those whom one follows follow this person: &quot;followed by ann +1&quot;</extracomment>
        <translation>%1 和另外 %2 人关注</translation>
    </message>
</context>
<context>
    <name>ui::SurveyView</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Counting… %1 %</source>
        <translation>正在统计… %1%</translation>
    </message>
    <message>
        <source>Cancelled: only results so far are shown.</source>
        <translation>已取消：只显示目前的结果。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln results</source>
        <translation>
            <numerusform>%Ln 条结果</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::TabDialog</name>
    <message>
        <source>Add “%1” to a tab</source>
        <translation>把“%1”加入标签页</translation>
    </message>
    <message>
        <source>A tab shows the topics of all its categories. A new name creates a new tab.</source>
        <translation>标签页汇集其下所有分类的主题。输入新名称会新建标签页。</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>标签页</translation>
    </message>
    <message>
        <source>Add to tab</source>
        <translation>加入</translation>
    </message>
</context>
<context>
    <name>ui::TagsPane</name>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>Nothing found.</source>
        <translation>没有找到。</translation>
    </message>
    <message>
        <source>No tag contains this.</source>
        <translation>没有包含这些文字的标签。</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>No tags yet.</source>
        <translation>还没有标签。</translation>
    </message>
    <message>
        <source>Tags that topics get when they are written appear here.</source>
        <translation>主题发布时加上的标签会显示在这里。</translation>
    </message>
    <message>
        <source>Most topics</source>
        <translation>主题最多</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
</context>
<context>
    <name>ui::TimeBar</name>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
</context>
<context>
    <name>ui::TimePane</name>
    <message>
        <source>The clock is now %1 ahead of this computer.</source>
        <translation>现在比这台电脑快 %1。</translation>
    </message>
    <message>
        <source>Not available offline.</source>
        <translation>离线时不能操作。</translation>
    </message>
    <message>
        <source>Sign in first.</source>
        <translation>请先登录。</translation>
    </message>
    <message>
        <source>Only administrators can move the clock and keep snapshots.</source>
        <translation>只有管理员可以拨快时钟和管理快照。</translation>
    </message>
    <message>
        <source>Time machine</source>
        <translation>时间机器</translation>
    </message>
</context>
<context>
    <name>ui::TimeSortButton</name>
    <message>
        <source>Newest</source>
        <translation>最新</translation>
    </message>
    <message>
        <source>Oldest</source>
        <translation>最早</translation>
    </message>
</context>
<context>
    <name>ui::TimelinePage</name>
    <message>
        <source>Your timeline is empty.</source>
        <translation>你的动态还是空的。</translation>
    </message>
    <message>
        <source>Posts by people you follow appear here.</source>
        <translation>你关注的人发的帖子会出现在这里。</translation>
    </message>
    <message>
        <source>Find people</source>
        <translation>找人</translation>
    </message>
    <message>
        <source>Nothing found.</source>
        <translation>没有找到。</translation>
    </message>
    <message>
        <source>No post here contains these words.</source>
        <translation>这里没有含有这些词的帖子。</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>You are not signed in.</source>
        <translation>你尚未登录。</translation>
    </message>
    <message>
        <source>Sign in to see your timeline.</source>
        <translation>登录后即可看到你的动态。</translation>
    </message>
    <message>
        <source>Sign in</source>
        <translation>登录</translation>
    </message>
    <message>
        <source>No one has mentioned you yet.</source>
        <translation>还没有人提到你。</translation>
    </message>
    <message>
        <source>Posts that mention you with @ appear here.</source>
        <translation>用 @ 提到你的帖子会出现在这里。</translation>
    </message>
    <message>
        <source>You have not posted yet.</source>
        <translation>你还没有发过帖子。</translation>
    </message>
    <message>
        <source>Your own posts appear here.</source>
        <translation>你自己的帖子会出现在这里。</translation>
    </message>
    <message>
        <source>New post</source>
        <translation>新帖子</translation>
    </message>
    <message>
        <source>No posts yet.</source>
        <translation>还没有帖子。</translation>
    </message>
    <message>
        <source>No one found.</source>
        <translation>没有找到任何人。</translation>
    </message>
    <message>
        <source>No one yet.</source>
        <translation>还没有人。</translation>
    </message>
    <message>
        <source>Try part of the name.</source>
        <translation>试试名字的一部分。</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>首页</translation>
    </message>
    <message numerus="yes">
        <source>from %Ln people you follow</source>
        <translation>
            <numerusform>来自你关注的 %Ln 人</numerusform>
        </translation>
    </message>
    <message>
        <source>Mentions</source>
        <translation>提到我的</translation>
    </message>
    <message>
        <source>posts that mention you</source>
        <translation>提到你的帖子</translation>
    </message>
    <message>
        <source>My posts</source>
        <translation>我的帖子</translation>
    </message>
    <message>
        <source>Post and replies</source>
        <translation>帖子与回复</translation>
    </message>
    <message>
        <source>Following</source>
        <translation>我关注的</translation>
    </message>
    <message>
        <source>People %1 follows</source>
        <translation>%1 关注的人</translation>
    </message>
    <message>
        <source>Followers</source>
        <translation>粉丝</translation>
    </message>
    <message>
        <source>Followers of %1</source>
        <translation>%1 的粉丝</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>动态</translation>
    </message>
    <message>
        <source>No one here has this name.</source>
        <translation>这里没有叫这个名字的人。</translation>
    </message>
    <message>
        <source>Everyone</source>
        <translation>所有人</translation>
    </message>
    <message>
        <source>posts by everyone</source>
        <translation>所有人的帖子</translation>
    </message>
    <message>
        <source>Lists of posts</source>
        <translation>帖子列表</translation>
    </message>
    <message>
        <source>Copy link</source>
        <translation>复制链接</translation>
    </message>
    <message>
        <source>Copy name</source>
        <translation>复制名称</translation>
    </message>
    <message>
        <source>Act as %1</source>
        <translation>以 %1 的身份操作</translation>
    </message>
    <message>
        <source>Posts</source>
        <translation>帖子</translation>
    </message>
    <message>
        <source>newest first</source>
        <translation>最新在前</translation>
    </message>
    <message>
        <source>Another program wrote this reply and did not record its topic.</source>
        <translation>这条回复由其他程序写入，没有记录所属主题。</translation>
    </message>
    <message>
        <source>No account here has this name.</source>
        <translation>这里没有叫这个名字的账号。</translation>
    </message>
</context>
<context>
    <name>ui::TimelineView</name>
    <message>
        <source>Timeline</source>
        <translation>动态</translation>
    </message>
    <message>
        <source>Reply</source>
        <translation>回复</translation>
    </message>
    <message>
        <source>Repost</source>
        <translation>转发</translation>
    </message>
    <message>
        <source>Unlike</source>
        <translation>取消赞</translation>
    </message>
    <message>
        <source>Like</source>
        <translation>赞</translation>
    </message>
</context>
<context>
    <name>ui::Toast</name>
    <message>
        <source>Notice</source>
        <translation>通知</translation>
    </message>
</context>
<context>
    <name>ui::Tombstone</name>
    <message>
        <source>Withdrawn by its author, %1.</source>
        <translation>作者于%1移除。</translation>
    </message>
    <message>
        <source>Removed by %1, %2.</source>
        <translation>%1 于%2移除。</translation>
    </message>
    <message>
        <source>Reason: %1</source>
        <translation>理由：%1</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Removed text</source>
        <translation>被移除的正文</translation>
    </message>
    <message>
        <source>Purged: the text can’t be recovered.</source>
        <translation>已清除：文字无法恢复。</translation>
    </message>
    <message>
        <source>Purge…</source>
        <translation>清除…</translation>
    </message>
</context>
<context>
    <name>ui::ToolStrip</name>
    <message>
        <source>Tools</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
</context>
<context>
    <name>ui::TopicActs</name>
    <message>
        <source>Vote retracted.</source>
        <translation>投票已撤回。</translation>
    </message>
    <message>
        <source>Vote counted.</source>
        <translation>投票已计入。</translation>
    </message>
    <message>
        <source>Topic posted.</source>
        <translation>主题已发布。</translation>
    </message>
    <message>
        <source>Starred.</source>
        <translation>已加星标。</translation>
    </message>
    <message>
        <source>No longer starred.</source>
        <translation>已取消星标。</translation>
    </message>
    <message>
        <source>Removed.</source>
        <translation>已移除。</translation>
    </message>
    <message>
        <source>Un&amp;star this topic</source>
        <translation>取消此主题的星标(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Star this topic</source>
        <translation>给此主题加星标(&amp;S)</translation>
    </message>
    <message>
        <source>This is your own post.</source>
        <translation>这是你自己发布的。</translation>
    </message>
    <message>
        <source>Reply posted.</source>
        <translation>回复已发布。</translation>
    </message>
    <message>
        <source>Moved to %1.</source>
        <translation>已移到“%1”。</translation>
    </message>
    <message>
        <source>Copy title</source>
        <translation>复制标题</translation>
    </message>
    <message>
        <source>Copy text</source>
        <translation>复制文字</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Edit history…</source>
        <translation>编辑记录…</translation>
    </message>
    <message>
        <source>Copy link to #%1</source>
        <translation>复制 #%1 的链接</translation>
    </message>
    <message>
        <source>Go to its new place</source>
        <translation>转到新位置</translation>
    </message>
    <message>
        <source>Report…</source>
        <translation>举报…</translation>
    </message>
    <message>
        <source>Edit reply…</source>
        <translation>编辑回复…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Split into a new topic…</source>
        <translation>拆分为新主题…</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>查看</translation>
    </message>
    <message>
        <source>Quote</source>
        <translation>引用</translation>
    </message>
    <message>
        <source>Everything was read already.</source>
        <translation>已经全部读过。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln topic(s) marked as read.</source>
        <translation>
            <numerusform>已将 %Ln 个主题标为已读。</numerusform>
        </translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation>已保存。</translation>
    </message>
</context>
<context>
    <name>ui::TopicByline</name>
    <message>
        <source>edited</source>
        <translation>已编辑</translation>
    </message>
    <message numerus="yes">
        <source>%Ln views</source>
        <translation>
            <numerusform>%Ln 次浏览</numerusform>
        </translation>
    </message>
    <message>
        <source>by %1, %2, in %3</source>
        <translation>作者 %1，%2，分类 %3</translation>
    </message>
    <message>
        <source>Show edit history</source>
        <translation>查看编辑记录</translation>
    </message>
</context>
<context>
    <name>ui::TopicDelegate</name>
    <message>
        <source>Sending…</source>
        <translation>正在发送…</translation>
    </message>
    <message>
        <source>Vote not saved.</source>
        <translation>投票未保存。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln views</source>
        <translation>
            <numerusform>%Ln 次浏览</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 replied just now</source>
        <translation>%1 刚刚回复</translation>
    </message>
    <message>
        <source>%1 replied %2 ago</source>
        <extracomment>A name, and an age like &quot;4 min&quot;</extracomment>
        <translation>%1 %2回复</translation>
    </message>
</context>
<context>
    <name>ui::TopicDialog</name>
    <message>
        <source>New topic</source>
        <translation>新主题</translation>
    </message>
    <message>
        <source>Edit topic</source>
        <translation>编辑主题</translation>
    </message>
    <message>
        <source>Edit reply</source>
        <translation>编辑回复</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Add a tag…</source>
        <translation>添加标签…</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>分类</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>正文</translation>
    </message>
    <message>
        <source>Post</source>
        <translation>发布</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>%1 of %2 characters</source>
        <translation>%1 / %2 个字符</translation>
    </message>
    <message>
        <source>Draft saved</source>
        <translation>草稿已保存</translation>
    </message>
    <message>
        <source>Choose one, or type a new name</source>
        <translation>选一个，或输入新名称</translation>
    </message>
</context>
<context>
    <name>ui::TopicListView</name>
    <message>
        <source>Topics</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Last reply: %1</source>
        <translation>最后回复：%1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln topics</source>
        <translation>
            <numerusform>%Ln 个主题</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::TopicReaderView</name>
    <message>
        <source>Topic</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Text of the topic</source>
        <translation>主题正文</translation>
    </message>
    <message>
        <source>No topic selected.</source>
        <translation>未选择主题。</translation>
    </message>
    <message>
        <source>Select one from the list to read it here.</source>
        <translation>从列表中选一个，在这里阅读。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln replies</source>
        <translation>
            <numerusform>%Ln 条回复</numerusform>
        </translation>
    </message>
    <message>
        <source>No replies yet</source>
        <translation>暂无回复</translation>
    </message>
    <message>
        <source>Show #1 to #%1</source>
        <translation>展开 #1 至 #%1</translation>
    </message>
    <message>
        <source>Show later replies</source>
        <translation>显示后面的回复</translation>
    </message>
    <message numerus="yes">
        <source>%Ln new since #%1</source>
        <translation>
            <numerusform>#%1 之后 %Ln 条新回复</numerusform>
        </translation>
    </message>
    <message>
        <source>Show #1</source>
        <translation>展开 #1</translation>
    </message>
</context>
<context>
    <name>ui::TopicReading</name>
    <message>
        <source>“%1” was merged into this topic.</source>
        <translation>“%1”已并入此主题。</translation>
    </message>
    <message>
        <source>This has not been edited.</source>
        <translation>没有编辑记录。</translation>
    </message>
    <message>
        <source>Started by</source>
        <translation>发起人</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>分类</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Last reply</source>
        <translation>最后回复</translation>
    </message>
    <message>
        <source>Replies in total</source>
        <translation>回复合计</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>已读</translation>
    </message>
    <message>
        <source>Starred</source>
        <translation>已加星标</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>已置顶</translation>
    </message>
    <message>
        <source>Locked</source>
        <translation>已锁定</translation>
    </message>
    <message>
        <source>This topic has no replies yet.</source>
        <translation>这个主题还没有回复。</translation>
    </message>
    <message numerus="yes">
        <source>This topic has %Ln floor(s).</source>
        <translation>
            <numerusform>这个主题共有 %Ln 楼。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::TopicToolbar</name>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>Vote up</source>
        <translation>赞成</translation>
    </message>
    <message>
        <source>Vote down</source>
        <translation>反对</translation>
    </message>
    <message>
        <source>Undo vote</source>
        <translation>撤回投票</translation>
    </message>
    <message>
        <source>Starred</source>
        <translation>已加星标</translation>
    </message>
    <message>
        <source>Star</source>
        <translation>加星标</translation>
    </message>
    <message>
        <source>Star (S)</source>
        <translation>加星标 (S)</translation>
    </message>
</context>
<context>
    <name>ui::TopicWriting</name>
    <message>
        <source>New topic</source>
        <translation>新主题</translation>
    </message>
    <message>
        <source>Draft removed.</source>
        <translation>草稿已移除。</translation>
    </message>
</context>
<context>
    <name>ui::TrayIcon</name>
    <message numerus="yes">
        <source>%Ln unread notice(s)</source>
        <translation>
            <numerusform>%Ln 条未读通知</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Open Folkmoot</source>
        <translation>打开 Folkmoot(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Notices (%L1)</source>
        <translation>通知（%L1）(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Notices</source>
        <translation>通知(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Do not disturb</source>
        <translation>勿扰(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
</context>
<context>
    <name>ui::TypedConfirmation</name>
    <message>
        <source>Type “%1” to confirm</source>
        <translation>输入“%1”以确认</translation>
    </message>
    <message>
        <source>This is not “%1”.</source>
        <translation>这不是“%1”。</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>Enter a reason.</source>
        <translation>请填写理由。</translation>
    </message>
</context>
<context>
    <name>ui::VisitDialog</name>
    <message>
        <source>Open a community on another server?</source>
        <translation>打开另一台服务器上的社区？</translation>
    </message>
    <message>
        <source>The link leads to a server that is new to this computer. Connect only if you know who runs it.</source>
        <translation>此链接指向这台电脑从未连接过的服务器。只有知道是谁在运行它时才应连接。</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>Community</source>
        <translation>社区</translation>
    </message>
    <message>
        <source>Not encrypted: anyone between this computer and the server can read and change everything, including the password.</source>
        <translation>没有加密：这台电脑与服务器之间的任何人都能读取和更改全部内容，包括密码。</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>连接</translation>
    </message>
</context>
<context>
    <name>ui::VotePairsDialog</name>
    <message>
        <source>Similar voting</source>
        <translation>投票相似的账号</translation>
    </message>
    <message>
        <source>Pairs of accounts with at least 5 votes in common, over the newest 5,000 articles, topics and posts. Items with more than 200 voters are left out.</source>
        <translation>在最新的 5,000 篇文章、主题和帖子中，至少有 5 次共同投票的账号对。超过 200 人投票的内容不计入。</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>账号对</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>ui::VoterStrip</name>
    <message>
        <source>You</source>
        <translation>你</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between names</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>Voters are not kept after voting closes.</source>
        <translation>投票截止后，不再保留投票人。</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 和另外 %2 人</translation>
    </message>
    <message>
        <source>Voters: %1</source>
        <translation>投票的人：%1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln people</source>
        <translation>
            <numerusform>%Ln 人</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::VotesChart</name>
    <message>
        <source>posted %1</source>
        <translation>%1 发布</translation>
    </message>
    <message>
        <source>now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>已截止</translation>
    </message>
    <message>
        <source>Votes over time, %1 to %2: now %3</source>
        <translation>票数变化，从 %1 到%2：现为 %3 票</translation>
    </message>
    <message>
        <source>Interesting at %1</source>
        <translation>%1 票即值得一看</translation>
    </message>
</context>
<context>
    <name>ui::WelcomeDialog</name>
    <message>
        <source>Welcome and rules</source>
        <translation>欢迎词与规则</translation>
    </message>
    <message>
        <source>Welcome</source>
        <translation>欢迎词</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>This community has no welcome text or rules yet. Administrators can write them in Moderate, Community.</source>
        <translation>该社区还没有欢迎词和规则。管理员可在“管理”工作区的“社区”中撰写。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>ui::WelcomePage</name>
    <message>
        <source>Welcome</source>
        <translation>欢迎</translation>
    </message>
    <message>
        <source>Welcome to Folkmoot</source>
        <translation>欢迎使用 Folkmoot</translation>
    </message>
    <message>
        <source>Read, vote and discuss, on your own Redis.</source>
        <translation>在你自己的 Redis 上，阅读、投票、交谈。</translation>
    </message>
    <message>
        <source>Start a private community</source>
        <translation>开始一个私人社区</translation>
    </message>
    <message>
        <source>On this computer, ready in seconds</source>
        <translation>就在这台电脑上，几秒即可就绪</translation>
    </message>
    <message>
        <source>Add demo people and articles</source>
        <translation>添加演示用户和文章</translation>
    </message>
    <message>
        <source>Connect…</source>
        <translation>连接…</translation>
    </message>
    <message>
        <source>To a server: address and password of a shared Redis</source>
        <translation>连接服务器：共享 Redis 的地址和密码</translation>
    </message>
    <message>
        <source>Open a file</source>
        <translation>打开文件</translation>
    </message>
    <message>
        <source>An export, Hacker News as CSV, or JSON Lines</source>
        <translation>导出文件、Hacker News 的 CSV，或 JSON Lines</translation>
    </message>
</context>
<context>
    <name>ui::WhyPanel</name>
    <message>
        <source>Select a row to see why it is there.</source>
        <translation>选中一行，查看它为什么排在那里。</translation>
    </message>
    <message>
        <source>Why is this here?</source>
        <translation>它为什么在这里？</translation>
    </message>
    <message>
        <source>Where the formula is from</source>
        <translation>公式的出处</translation>
    </message>
    <message>
        <source>Copy explanation</source>
        <translation>复制解释</translation>
    </message>
</context>
<context>
    <name>ui::WorksPane</name>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>Nothing found.</source>
        <translation>没有找到。</translation>
    </message>
    <message>
        <source>Nothing found so far.</source>
        <translation>目前还没有找到。</translation>
    </message>
    <message>
        <source>Load more</source>
        <translation>加载更多</translation>
    </message>
    <message>
        <source>Nothing here yet.</source>
        <translation>这里还没有内容。</translation>
    </message>
    <message>
        <source>newest first</source>
        <translation>最新在前</translation>
    </message>
    <message>
        <source>Only the latest replies of the community have been searched.</source>
        <translation>只查找了社区中最近的回复。</translation>
    </message>
</context>
<context>
    <name>ui::Workspace</name>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
</context>
<context>
    <name>ui::WriteHereDialog</name>
    <message>
        <source>at least %1</source>
        <extracomment>%1: a number; more were not counted</extracomment>
        <translation>至少 %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>%1: which program, %2: how many articles, topics or people it wrote</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Articles and votes are written to the fields “user”, “now” and “votes” and the lists “time:” and “score:”.</source>
        <translation>文章和投票写入字段“user”“now”“votes”以及列表“time:”“score:”。</translation>
    </message>
    <message>
        <source>Articles and votes are written to the fields “userId”, “postTime” and “upvoteNum” and the lists “postTime”, “score” and “votedUser:”.</source>
        <translation>文章和投票写入字段“userId”“postTime”“upvoteNum”以及列表“postTime”“score”和“votedUser:”。</translation>
    </message>
    <message>
        <source>Articles and votes are written to the existing fields and lists, which Folkmoot’s own communities use too.</source>
        <translation>文章和投票写入已有的字段和列表；Folkmoot 自己的社区用的也是这些。</translation>
    </message>
    <message>
        <source>Follows are shown but can’t be changed here.</source>
        <translation>谁关注谁会显示出来，但不能在这里更改。</translation>
    </message>
    <message>
        <source>Write here too</source>
        <translation>也在这里写入</translation>
    </message>
    <message>
        <source>Folkmoot found in this database:</source>
        <translation>Folkmoot 在这个数据库中发现：</translation>
    </message>
    <message>
        <source>Everything Folkmoot adds has names that begin with “fm:”. The other programs keep working and can keep writing.</source>
        <translation>Folkmoot 自己添加的内容，名称都以“fm:”开头。其他程序照常工作，也可以继续写入。</translation>
    </message>
    <message>
        <source>This is asked only once and applies to everyone who opens this community with Folkmoot.</source>
        <translation>只询问这一次，之后对所有用 Folkmoot 打开这个社区的人都有效。</translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation>正在保存…</translation>
    </message>
    <message>
        <source>Posts are shown but can’t be written or removed here.</source>
        <translation>帖子会显示出来，但不能在这里发布或移除。</translation>
    </message>
    <message>
        <source>Names are read, but the plain-text passwords stored there are not: anyone can sign in with one of these names. People who register here get higher numbers than all existing ones.</source>
        <translation>会读取名字，但不读取那里以明文存放的密码：任何人都能以这些名字登录。在这里注册的人得到的编号比已有的人都大。</translation>
    </message>
</context>
<context>
    <name>ui::WritersStrip</name>
    <message>
        <source>This community was created by %1. Look around: nothing is written until you allow it.</source>
        <extracomment>%1: e.g. &quot;an article board with “now” and “user”&quot;</extracomment>
        <translation>这个社区由%1写成。随便看看；在你同意之前，什么都不会写入。</translation>
    </message>
    <message>
        <source>Write here too…</source>
        <translation>也在这里写入…</translation>
    </message>
    <message>
        <source>other programs</source>
        <translation>其他程序</translation>
    </message>
</context>
</TS>
