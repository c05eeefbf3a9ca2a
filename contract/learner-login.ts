import * as v from 'valibot';

export const learnerLoginMaxLength = 20;
export const learnerLoginPattern = new RegExp(`^\\d{1,${learnerLoginMaxLength}}$`);

/** The ID of a learner as the console shows it. */
export const learnerLogin = v.pipe(
  v.string('a text'),
  v.regex(learnerLoginPattern, `digits only, at most ${learnerLoginMaxLength}`),
);
