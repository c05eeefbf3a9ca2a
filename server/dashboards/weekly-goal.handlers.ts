import { weeklyGoalChange } from '#contract/dashboards.contract.ts';
import { type BoundEndpoint, bind } from '#server/core/endpoints/bind.ts';
import { Rejection } from '#server/core/http/rejection.ts';
import { requireOwnedOrganization } from '#server/organizations/owned-organization.ts';
import { changeWeeklyGoal } from './weekly-goal.queries.ts';

const changeGoal = bind(weeklyGoalChange, async (call) => {
  const { orgCode, weeklyGoalMins: wanted, seenGoalMins: seen } = call.body;
  const { id } = await requireOwnedOrganization(call, orgCode);
  const weeklyGoalMins = await changeWeeklyGoal(call.db, id, { seen, wanted });
  if (weeklyGoalMins !== wanted)
    throw new Rejection('conflict', {
      error: 'The goal of this organization is another one by now.',
      data: { weeklyGoalMins },
    });
  return { weeklyGoalMins };
});

export const weeklyGoalHandlers: readonly BoundEndpoint[] = [changeGoal];
