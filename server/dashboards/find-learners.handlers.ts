import type { LearnerActivityKind } from '#contract/learner-values.ts';
import { learnerFind } from '#contract/learners.contract.ts';
import { type BoundEndpoint, bind } from '#server/core/endpoints/bind.ts';
import { readDays } from '#server/core/http/window-days.ts';
import { findRoots, readPage } from '#server/learners/learner-pages.ts';
import { hasActivity } from './learner-activity.queries.ts';

type ActivityQuery = {
  activity?: LearnerActivityKind | undefined;
  startDayKey?: string | undefined;
  endDayKey?: string | undefined;
};

const toCondition = ({ activity: kind, startDayKey = '', endDayKey = '' }: ActivityQuery, timeZone: string) =>
  kind && hasActivity({ kind, days: readDays({ startDayKey, endDayKey }), timeZone });

const find = bind(learnerFind, async ({ db, caller, query, settings, heavyReads, standbyReads }) => {
  const { orgCode, login, email, name } = query;
  const condition = toCondition(query, settings.console.timeZone);
  const choice = { roots: await findRoots({ db, caller }, orgCode), login, email, name, condition };
  return heavyReads(caller.id, () => standbyReads((reads) => readPage(reads, choice, query)));
});

export const findLearnersHandlers: readonly BoundEndpoint[] = [find];
