// SPDX-License-Identifier: MIT
#pragma once

#include "domain/article.h"
#include "ui/widgets/carddialog.h"

class QCheckBox;
class QListWidget;

namespace ui {

/// What to do with a file that has been chosen for import.
class ImportDialog : public CardDialog {
    Q_OBJECT
public:
    ImportDialog(const QString &path, QWidget *parent);

Q_SIGNALS:
    void importRequested(const QString &path, bool rebase);

private:
    QCheckBox *m_rebase;
};

/// The articles that an import brought, to look at, and for moderators to remove again.
class ImportedDialog : public CardDialog {
    Q_OBJECT
public:
    /// How many are shown and can be removed at once.
    static constexpr qsizetype limit = 1000;

    /// `summary` says what the import brought, `count` is how many articles.
    ImportedDialog(const QString &summary, qint64 count, bool isModerating, QWidget *parent);

    /// At most `limit`.
    void showArticles(const QList<domain::Article> &articles);

Q_SIGNALS:
    void articleRequested(const domain::ArticleId &article);
    /// Of all that were brought.
    void undoRequested();

private:
    QListWidget *m_list;
};

/// What came of an import some rows of which could not be taken: the counts, and each bad row.
class ImportReportDialog : public CardDialog {
    Q_OBJECT
public:
    /// `rows`: one line each, with number and reason.
    ImportReportDialog(const QString &summary, const QStringList &rows, QWidget *parent);

    /// There is something to see; articlesRequested() then says that somebody wants to.
    void offerArticles();

Q_SIGNALS:
    void articlesRequested();
};

} // namespace ui
