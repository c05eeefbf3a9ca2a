import type { LearnerRow } from '#contract/learners.contract.ts';
import type { accountLinksFor } from '#rules/accounts/account-permissions.ts';
import type { DownloadContent } from '#rules/downloads/download-permissions.ts';
import { downloadTitles } from '#rules/downloads/download-texts.ts';
import { learnerName } from '#rules/learners/learner-name.ts';
import { pathFor } from '#rules/routes.ts';
import { bulkDownload, useDownloads } from '#views/downloads/use-downloads.ts';
import { RowActions } from '#views/ui/row-actions/row-actions.view.tsx';

type AccountOperationsProps = {
  user: LearnerRow['user'];
  links: ReturnType<typeof accountLinksFor>;
  downloads: readonly DownloadContent[];
};

/**
 * The pages and downloads of an account (ACCT-02, BULK-08).
 * The pages lead back to the search and the page of the list.
 */
export function AccountOperations({ user, links, downloads }: AccountOperationsProps) {
  const { id, login } = user;
  const { request, open } = useDownloads();
  const busy = request?.learner?.id === id ? request.content : undefined;
  const name = learnerName(user);
  const actions = [
    ...links.map(({ title, route }) => ({ text: title, href: pathFor(route, { id }) })),
    ...downloads.map((content) => ({
      text: downloadTitles[content],
      isBusy: busy === content,
      onIntent: bulkDownload.load,
      onChoose: () => open({ content, learner: { id, login, name } }),
    })),
  ];
  return <RowActions name={name} actions={actions} />;
}
