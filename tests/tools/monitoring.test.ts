import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';

type Rules = { groups: { rules: { alert: string; expr: string }[] }[] };
const rulesFile = 'deploy/alerts.yml';
const { groups } = parse(readFileSync(rulesFile, 'utf8')) as Rules;
const alerts = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert)).sort();

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

describe.runIf(hasPromtool)('the alert rules', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'console-alerts-'));
    copyFileSync(rulesFile, join(folder, 'alerts.yml'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const run = (...args: string[]) => spawnSync('promtool', args, { encoding: 'utf8', cwd: folder });

  /**
   * Checks that exactly these alerts fire after 26 hours of the series.
   * A series has one value per minute.
   */
  const expectFiring = (series: Record<string, string>, firing: readonly string[]) => {
    const cases = {
      rule_files: ['alerts.yml'],
      evaluation_interval: '1m',
      tests: [
        {
          interval: '1m',
          input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
          promql_expr_test: [
            {
              expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
              eval_time: '1560m',
              exp_samples: firing.map((alert) => ({ labels: `{alertname="${alert}"}`, value: 1 })),
            },
          ],
        },
      ],
    };
    writeFileSync(join(folder, 'cases.yml'), stringify(cases));
    const { status, stdout, stderr } = run('test', 'rules', 'cases.yml');
    expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')]);
  };

  const request = 'http_request_duration_seconds';
  const healthy = {
    'up{job="learning-console",instance="a"}': '1x1600',
    'readiness_check_ok{check="jobs",instance="a"}': '1x1600',
    [`${request}_count{status="200",instance="a"}`]: '0+600x1600',
    [`${request}_count{status="503",instance="a"}`]: '0+6x1600',
    [`${request}_bucket{le="1",instance="a"}`]: '0+600x1600',
    [`${request}_bucket{le="5",instance="a"}`]: '0+606x1600',
    [`${request}_bucket{le="+Inf",instance="a"}`]: '0+606x1600',
    'database_pool_waiting{pool="requests"}': '3x1555 0x100',
    'jobs_oldest_waiting_seconds{queue="audio"}': '899x1600',
    'jobs_failed{queue="downloads"}': '3x1600',
    'mails_total{result="failed",instance="a"}': '0+1x3 3x1600',
    'mails_total{result="sent",instance="a"}': '0+9x1600',
    study_newest_event_timestamp_seconds: '0+60x1600',
    'log_lines_total{level="warn",event="security",action="signInFailed"}': '0+30x1600',
    'log_lines_total{level="info",event="security",action="signedIn"}': '0+600x1600',
  };

  test('GEN-02 promtool accepts them', () => {
    expect(run('check', 'rules', 'alerts.yml').status).toBe(0);
  });

  test('GEN-02 none fires on a server that works', () => expectFiring(healthy, []));

  const broken: Record<string, Record<string, string>> = {
    ConsoleDown: { 'up{job="learning-console",instance="a"}': '1x1550 0x100' },
    ConsoleCheckFails: { 'readiness_check_ok{check="jobs",instance="a"}': '1x1550 0x100' },
    ConsoleErrors: { [`${request}_count{status="503",instance="a"}`]: '0+30x1600' },
    ConsoleSlow: { [`${request}_bucket{le="1",instance="a"}`]: '0+500x1600' },
    ConsolePoolBusy: { 'database_pool_waiting{pool="requests"}': '0x1500 1x100' },
    ConsoleJobsWait: { 'jobs_oldest_waiting_seconds{queue="audio"}': '901x1600' },
    ConsoleJobsFail: { 'jobs_failed{queue="downloads"}': '3x1530 4x100' },
    ConsoleMailsFail: { 'mails_total{result="failed",instance="a"}': '0x1540 0+1x100' },
    ConsoleNoStudyEvents: { study_newest_event_timestamp_seconds: '0x1600' },
    ConsoleSignInsFail: { 'log_lines_total{level="warn",event="security",action="signInFailed"}': '0+90x1600' },
  };

  test.each(Object.entries(broken))('GEN-02 %s fires alone for its fault', (alert, series) =>
    expectFiring({ ...healthy, ...series }, [alert]),
  );

  test('GEN-02 every alert has a case', () => {
    expect(Object.keys(broken).sort()).toEqual(alerts);
  });
});
