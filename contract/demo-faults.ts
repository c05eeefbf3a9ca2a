/** The page of a demo on which a tester lets calls fail. */
export const demoFaultsPath = '/demo/faults';

/** The faults that a tester can choose, by their names in the form. */
export const demoFaults = {
  connection: 'no connection',
  silence: 'no answer until the console gives up',
  '401': 'status 401: the session has ended',
  '403': 'status 403: no permission',
  '404': 'status 404: not there',
  '409': 'status 409: changed by somebody else',
  '422': 'status 422: not valid',
  '429': 'status 429: too many requests',
  '500': 'status 500: a fault of the server',
  '503': 'status 503: too much is under way',
  shape: 'status 200 with the body {}',
} as const;

export type DemoFault = keyof typeof demoFaults;
