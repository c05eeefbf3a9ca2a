const readingPosts = /\/auth\/(login|logout|refresh_token)$|\/dashboards\//;

type LogLine = { event?: string; method?: string; path?: string; status?: number };

const parse = (line: string): LogLine => (line.startsWith('{') ? JSON.parse(line) : {});

/**
 * The requests in a server's log that changed data.
 * Sign-ins, sign-outs and queries by POST do not count.
 */
export const writesIn = (log: string): string[] =>
  log
    .split('\n')
    .filter((line) => line.endsWith('}'))
    .map(parse)
    .filter(({ event, status = 500 }) => event === 'request' && status < 400)
    .filter(({ method = '', path = '' }) => !['GET', 'HEAD', 'OPTIONS'].includes(method) && !readingPosts.test(path))
    .map(({ method, path }) => `${method} ${path}`);
