import * as v from 'valibot';

export const dayKey = v.pipe(v.string(), v.regex(/^\d{4}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/, 'a day as YYYYMMDD'));
