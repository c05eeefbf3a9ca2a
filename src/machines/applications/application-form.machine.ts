import { assign } from 'xstate';
import { type ErrorParams, getExtra } from '#machines/patterns/failures.ts';
import { formMachine } from '#machines/patterns/form.chart.ts';
import { type ApplicationValues, newRow } from '#rules/applications/application-fields.ts';
import { applicationProblems } from '#rules/applications/application-rejection.ts';
import { applicationsCreated } from '#rules/applications/application-texts.ts';
import { isFailure } from '#rules/patterns/failure.ts';
import { pathFor } from '#rules/routes.ts';
import { applicationRejectionIn, createApplications } from '#services/applications/applications.service.ts';

export const applicationFormMachine = formMachine<null, ApplicationValues, number>({
  id: 'applicationForm',
  description: 'Applies for several accounts; the server accepts all or none.',
  requirements: {
    saved: ['APPL-09'],
    saveFailed: ['APPL-10'],
    draft: ['REQ-12'],
    leaving: ['APPL-07'],
  },
  empty: { applications: [newRow()] },
  toValues: (_, { organization }) => ({ applications: [newRow(organization)] }),
  save: createApplications,
  savedText: () => applicationsCreated,
  pathAfterSave: () => pathFor('applicationList'),
  hasDrafts: true,
}).provide({
  actions: {
    // The rejection names rows and organizations.
    setProblems: assign(({ context: { values } }, { error }: ErrorParams) => {
      const errors = isFailure(error) ? error.errors : undefined;
      const rejection = applicationRejectionIn(getExtra(error));
      return { problems: applicationProblems({ rejection, errors }, values.applications) };
    }),
  },
});
