import { expect, test } from 'vitest';
import { allSources } from '#tools/check/source.ts';

type Danger = { what: string; pattern: RegExp; example: string; allowed: readonly string[] };

/**
 * Code that can turn data into code, commands or trust.
 * New users of it are reviewed and listed here.
 */
const dangers: readonly Danger[] = [
  {
    what: 'runs a text as code',
    pattern: /\beval\(|\bnew Function\(|['"]node:vm['"]|['"]vm['"]/,
    example: 'new Function(text)',
    allowed: [],
  },
  {
    what: 'starts another program',
    pattern: /['"](node:)?child_process['"]/,
    example: "from 'node:child_process'",
    // ps with the ID of a process.
    allowed: ['server/core/database/pglite/process-start.ts'],
  },
  {
    what: 'trusts any certificate',
    pattern: /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/,
    example: 'rejectUnauthorized: false',
    allowed: [],
  },
  {
    what: 'accepts malformed HTTP',
    pattern: /insecureHTTPParser/,
    example: 'insecureHTTPParser: true',
    allowed: [],
  },
  {
    what: 'writes HTML',
    pattern: /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=[^=]|insertAdjacentHTML|document\.write\(/,
    example: 'element.innerHTML = text',
    allowed: [],
  },
  {
    what: 'has SQL that is no template with parameters',
    pattern: /\bsql\.raw\(/,
    example: 'sql.raw(text)',
    // They use names of columns and kinds from lists in the code, or migrations.
    // They also use definitions that come from the database.
    allowed: [
      'server/core/database/migrate.ts',
      'server/core/database/unnested-rows.queries.ts',
      'server/dashboards/dashboards.queries.ts',
      'server/ops/backup/backup.queries.ts',
      'server/study/rollup/learner-states.ts',
      'server/study/rollup/organization-sums.ts',
      'server/study/rollup/rollup.ts',
    ],
  },
  {
    what: 'has random values that can be guessed',
    pattern: /\bMath\.random\(/,
    example: 'Math.random()',
    // The pause before a retry.
    allowed: ['src/services/http/retry.ts', 'server/core/jobs/run-jobs.ts'],
  },
];

const isShipped = (path: string): boolean => /^(server|src|contract|texts|tables)\//.test(path);

test.each(dangers)('only listed code $what', ({ pattern, example, allowed }) => {
  expect(example).toMatch(pattern);
  const users = allSources().filter(({ path, text }) => isShipped(path) && pattern.test(text));
  expect(users.map(({ path }) => path)).toEqual(allowed);
});
