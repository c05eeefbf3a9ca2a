import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { sessionCalls } from './session-calls.ts';
import { timeZone } from './settings.contract.ts';

const permissionSchema = v.object({
  code: v.fallback(v.string(), ''),
  name: v.fallback(v.string(), ''),
  functions: v.fallback(v.array(v.object({ code: v.fallback(v.string(), '') })), []),
});

export const permissionList = endpoint({
  summary: 'What the signed-in administrator may do',
  ...sessionCalls.permissions,
  access: 'signedIn',
  answer: v.object({
    permissions: v.array(permissionSchema),
    /** In whose days the administrator's customers study, if it is not that of the settings. */
    timeZone: v.fallback(v.optional(timeZone), undefined),
  }),
});
