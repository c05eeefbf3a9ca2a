import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { LearnerRow } from '#contract/learners.contract.ts';
import { learnerActivityMachine } from '#machines/learners/learner-activity.machine.ts';
import { learnerColumnsMachine } from '#machines/learners/learner-columns.machine.ts';
import { learnerListMachine } from '#machines/learners/learner-list.machine.ts';
import { hasUserTab } from '#rules/dashboards/dashboard-tabs.ts';
import { isPersonal, type ListedActivity, listedActivities } from '#rules/learners/activity-choices.ts';
import { activityReason } from '#rules/learners/activity-texts.ts';
import { ignoredActivityText } from '#rules/learners/ignored-activity.ts';
import type { ExportColumn } from '#rules/learners/learner-export.ts';
import {
  activityWindow,
  allLearners,
  hasOwnDays,
  learnerListUrl,
  learnerQueryLabels,
  learnersOnPage,
  withDays,
} from '#rules/learners/learner-query.ts';
import * as learnerTexts from '#rules/learners/learner-texts.ts';
import { organizationName } from '#rules/organizations/organization-names.ts';
import type { DayWindow } from '#rules/patterns/day-window.ts';
import { formatAsOfDay } from '#rules/patterns/list-texts.ts';
import { markName, markPath } from '#texts/isolated-text.ts';
import { useOwnedEntries } from '#views/organizations/use-owned-entries.ts';
import { IgnoredSearch } from '#views/shell/ignored-search.view.tsx';
import { PageButton } from '#views/shell/page-button.view.tsx';
import { useAddress } from '#views/shell/use-address.ts';
import { usePermissionCodes } from '#views/shell/use-permission-codes.ts';
import { useTimeZone, useToday } from '#views/shell/use-time.ts';
import { IgnoredPart } from '#views/ui/ignored-part.view.tsx';
import { ClearSearch } from '#views/ui/paged-table/clear-search.view.tsx';
import { PagedTable } from '#views/ui/paged-table/paged-table.view.tsx';
import { PrintCaption } from '#views/ui/print-caption.view.tsx';
import { useActorRef } from '#views/ui/use-actor-ref.ts';
import { ActivityContext } from './activity-context.ts';
import { ActivityFilter } from './activity-filter.view.tsx';
import { type LearnerColumn, learnerColumns, showColumns, withReason } from './learner-columns.view.tsx';
import { LearnerSearch } from './learner-search.view.tsx';
import { LearnerTools } from './learner-tools.view.tsx';

type LearnerResultsProps = {
  isBelowHeading?: boolean;
  /** The columns of the page; a function that does not change between renderings. */
  getColumns(columns: ReturnType<typeof learnerColumns>): readonly LearnerColumn[];
};

/** The search for learners and the page of those that it found. */
export function LearnerResults({ isBelowHeading, getColumns }: LearnerResultsProps) {
  const timeZone = useTimeZone();
  const today = useToday();
  const address = useAddress();
  const actor = useActorRef(learnerListMachine, { address, today });
  const query = useSelector(actor, ({ context }) => context.query);
  const rows = useSelector(actor, ({ context }) => context.rows);
  const choices = useChoices(actor);
  const listedOn = useSelector(actor, ({ context }) => context.today) ?? today;
  const window = activityWindow(query, query.activity ? listedOn : today);
  const reason = query.activity && activityReason(query.activity, window, today);
  const entries = useOwnedEntries();
  const path = entries.find(({ code }) => code === query.org)?.path;
  const organization = path === undefined ? learnerTexts.allOrganizations : markPath(path);
  const caption = [
    organization,
    query.id,
    query.email && markName(query.email),
    query.name && markName(query.name),
    reason,
    formatAsOfDay(today),
  ];
  const choice = useActorRef(learnerColumnsMachine);
  const hidden = useSelector(choice, ({ context }) => context.hidden);
  const activity = useActivity(hidden.includes('activation') ? noRows : rows, window);
  const all = useMemo(
    () => withReason(getColumns(learnerColumns(timeZone)), query.activity),
    [getColumns, timeZone, query.activity],
  );
  const columns = useMemo(() => showColumns(all, hidden), [all, hidden]);
  const source = {
    columns: listFileColumns(columns),
    query: withDays(query, listedOn),
    window,
    organization: organizationName(entries, query.org),
    today,
    timeZone,
  };
  const clearSearch = <ClearSearch onPress={() => actor.send({ type: 'list.search', query: allLearners })} />;
  return (
    <>
      <LearnerSearch list={actor} query={query} isBelowHeading={isBelowHeading} />
      <IgnoredSearch {...learnerListUrl} labels={learnerQueryLabels} />
      <IgnoredPart text={ignoredActivityText({ address, today: listedOn })} isAboveList />
      <PrintCaption parts={caption} />
      <LearnerTools list={actor} choice={choice} columns={listChoices(all)} source={source}>
        {choices.length > 0 && (
          <ActivityFilter
            list={actor}
            query={query}
            choices={choices}
            hasDays={hasOwnDays(query, listedOn)}
            reason={reason}
          />
        )}
      </LearnerTools>
      <ActivityContext value={activity}>
        <PagedTable
          actor={actor}
          label={learnerTexts.learners}
          pageSize={learnersOnPage}
          columns={columns}
          sortColumns={all}
          getKey={({ user }) => user.id}
          texts={learnerTexts.list}
          nextSteps={{ noMatches: clearSearch, empty: <PageButton name="applicationForm" />, denied: clearSearch }}
        />
      </ActivityContext>
    </>
  );
}

const noRows: readonly LearnerRow[] = [];

/** The columns that people can hide. */
const listChoices = (columns: readonly LearnerColumn[]) =>
  columns.flatMap(({ key, title }) => (key ? [{ key, title }] : []));

const listFileColumns = (columns: readonly LearnerColumn[]): readonly ExportColumn[] =>
  columns.flatMap(({ key, fileKey, title }) => {
    const known = key ?? fileKey;
    return known ? [{ key: known, title }] : [];
  });

/**
 * The activities that the server has; study time and progress need a permission of their own.
 * The chosen one is among them, so that it can be left.
 */
function useChoices(actor: ActorRefFrom<typeof learnerListMachine>): readonly ListedActivity[] {
  const missing = useSelector(actor, ({ context }) => context.missingChoices);
  const chosen = useSelector(actor, ({ context }) => context.query.activity);
  const canSeeStudies = hasUserTab(usePermissionCodes());
  const isOffered = (one: ListedActivity) => !missing.includes(one) && (canSeeStudies || !isPersonal(one));
  return listedActivities.filter((one) => one === chosen || isOffered(one));
}

function useActivity(rows: readonly LearnerRow[], { start, end }: DayWindow) {
  const actor = useActorRef(learnerActivityMachine, { userIds: [], window: { start, end } });
  useEffect(() => {
    actor.send({ type: 'rows.changed', userIds: rows.map(({ user }) => user.id), window: { start, end } });
  }, [actor, rows, start, end]);
  return actor;
}
