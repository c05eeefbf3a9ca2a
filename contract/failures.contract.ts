import * as v from 'valibot';

/** The body of every failure of the reference server. */
export const failureBody = v.object({
  errorCode: v.number(),
  error: v.string(),
  errors: v.optional(v.array(v.string())),
  data: v.optional(v.unknown()),
});

export type FailureBody = v.InferOutput<typeof failureBody>;
