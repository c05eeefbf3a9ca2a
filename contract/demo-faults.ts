import { settingsPath, uploadPath } from './console-paths.ts';
import type { Endpoint } from './endpoint.ts';

/** The page of a demo on which a tester lets calls fail. */
export const demoFaultsPath = '/demo/faults';

/** The faults that a tester can choose, by their names in the form. */
export const demoFaults = {
  connection: 'no connection',
  silence: 'no answer until the console gives up',
  expired: 'status 401: the access token has expired',
  '401': 'status 401: the session has ended',
  '403': 'status 403: no permission',
  '404': 'status 404: not there',
  '409': 'status 409: changed by somebody else',
  '422': 'status 422: not valid',
  '429': 'status 429: too many requests',
  '500': 'status 500: a fault of the server',
  '503': 'status 503: too much is under way',
  shape: 'status 200 with the body {}',
  body: 'status 200 with the message as its body',
  slow: 'the right answer, ten seconds later',
} as const;

export type DemoFault = keyof typeof demoFaults;

/** The upload of a cover, which is no call of the contract. */
export const coverUpload = { method: 'POST', path: uploadPath, summary: 'Stores the picture of a cover' } as const;

/** The file with the settings of the console, which is no call of the contract. */
export const settingsFile = {
  method: 'GET',
  path: settingsPath,
  summary: 'Reads the settings of the console',
} as const;

/** The audio of a sentence or the picture of a cover, which is no call of the contract. */
export const storedFile = {
  method: 'GET',
  path: '/files/*',
  summary: 'Reads the audio of a sentence or the picture of a cover',
} as const;

/** The name of a call on the page and in test cases, such as `GET /ent/v1/course/{code}`. */
export const formatCall = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`;
