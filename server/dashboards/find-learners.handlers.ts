import { activityMaxDays } from '#contract/learner-values.ts';
import { learnerFindByActivity, learnerFindByProgress, learnerFindByStudyTime } from '#contract/learners.contract.ts';
import { type BoundEndpoint, bind } from '#server/core/endpoints/bind.ts';
import { readDays } from '#server/core/http/window-days.ts';
import { findRoots, readPage } from '#server/learners/learner-pages.ts';
import { hasActivity } from './learner-activity.queries.ts';
import { readProgress } from './progress.queries.ts';
import { readStudyTimes } from './study-time.queries.ts';

const find = bind(learnerFindByActivity, async ({ db, caller, query, settings, heavyReads, standbyReads }) => {
  const { orgCode, login, email, name, activity: kind } = query;
  const condition = hasActivity({ kind, days: readDays(query, activityMaxDays), timeZone: settings.console.timeZone });
  const choice = { roots: await findRoots({ db, caller }, orgCode), login, email, name, condition };
  return heavyReads(caller.id, () => standbyReads((reads) => readPage(reads, choice, query)));
});

const findByStudyTime = bind(learnerFindByStudyTime, async (call) => {
  const { db, caller, query, settings, heavyReads, standbyReads } = call;
  const { orgCode, login, email, name } = query;
  const members = { days: readDays(query, activityMaxDays), timeZone: settings.console.timeZone };
  const choice = { roots: await findRoots({ db, caller }, orgCode), login, email, name, ...members };
  return heavyReads(caller.id, () => standbyReads((reads) => readStudyTimes(reads, choice, query)));
});

const findByProgress = bind(learnerFindByProgress, async (call) => {
  const { db, caller, query, settings, heavyReads, standbyReads } = call;
  const { orgCode, login, email, name, progress: kind } = query;
  const members = { days: readDays(query, activityMaxDays), timeZone: settings.console.timeZone };
  const choice = { roots: await findRoots({ db, caller }, orgCode), login, email, name, kind, ...members };
  return heavyReads(caller.id, () => standbyReads((reads) => readProgress(reads, choice, query)));
});

export const findLearnersHandlers: readonly BoundEndpoint[] = [find, findByStudyTime, findByProgress];
