import { randomBytes } from 'node:crypto';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import * as v from 'valibot';
import { type DemoFault, demoFaults, demoFaultsPath } from '#contract/demo-faults.ts';
import { type DemoSampleName, demoSamples } from '#contract/demo-samples.ts';
import { publicBodyTimes, readBodyText } from '#server/core/endpoints/request.ts';
import type { Env } from '#server/core/http/context.ts';
import { faultAnswers, isRepeated } from './fault-answers.ts';
import { faultPage, faultStyle, faultStylePath, textMax } from './fault-page.ts';
import { calls, findCall, isReadCall } from './find-call.ts';

const cookie = 'demo-faults';
const cookieSeconds = 3_600;
const formMaxBytes = 12_288;

const wantedForm = v.object({
  call: v.picklist(calls.map(({ call }) => call)),
  fault: v.picklist(Object.keys(demoFaults) as DemoFault[]),
  text: v.pipe(v.optional(v.string(), ''), v.maxLength(textMax)),
  times: v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(100)),
});
const everything = 'all';
const removeForm = v.object({
  remove: v.union([v.literal(everything), v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))]),
});

/** Only a cookie of the page counts, so that nobody can fill the memory with long ones. */
const readBrowser = (c: Context<Env>): string | undefined => {
  const sent = getCookie(c, cookie);
  return sent !== undefined && /^[0-9a-f]{32}$/.test(sent) ? sent : undefined;
};

/** The browser whose calls fail, by its cookie, which forms of other sites do not send. */
const openBrowser = (c: Context<Env>): string => {
  const browser = readBrowser(c) ?? randomBytes(16).toString('hex');
  setCookie(c, cookie, browser, { path: '/', httpOnly: true, sameSite: 'Lax', maxAge: cookieSeconds });
  return browser;
};

/** A named answer fills in its call, its body and the fault; an address can name these and how often. */
const readFilledIn = (c: Context<Env>) => {
  const name = c.req.query('sample') ?? '';
  const sample = Object.hasOwn(demoSamples, name) ? demoSamples[name as DemoSampleName] : undefined;
  const times = c.req.query('times');
  if (sample === undefined) return { fault: c.req.query('fault'), text: c.req.query('text'), times };
  return { call: sample.call, fault: 'body', text: JSON.stringify(sample.body), times };
};

const showPage = (c: Context<Env>, problem = '', status: 200 | 403 | 422 = 200) => {
  c.header('Cache-Control', 'no-store');
  const filledIn = readFilledIn(c);
  return c.html(faultPage(c.var.context.faults.list(openBrowser(c)), problem, filledIn), status);
};

const readForm = async (c: Context<Env>): Promise<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(await readBodyText(c, formMaxBytes, publicBodyTimes)));

/**
 * `GET /demo/faults`: the page on which a tester lets calls fail.
 * Its forms add and remove faults for the browser that sends them.
 */
export const faultRoutes = new Hono<Env>()
  .get(demoFaultsPath, (c) => showPage(c))
  .get(faultStylePath, (c) => c.body(faultStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
  .post(demoFaultsPath, async (c) => {
    const browser = readBrowser(c);
    // The form comes from another site, or the cookie has ended.
    if (browser === undefined) return showPage(c, 'The page was open for too long. Choose again.', 403);
    const form = await readForm(c);
    const { faults } = c.var.context;
    const removed = v.safeParse(removeForm, form);
    if (removed.success) {
      const { remove } = removed.output;
      if (remove === everything) faults.clear(browser);
      else faults.remove(browser, remove);
      return c.redirect(demoFaultsPath, 303);
    }
    const wanted = v.safeParse(wantedForm, form);
    if (!wanted.success) return showPage(c, 'Choose a call, a fault and a number from 1 to 100.', 422);
    const { times: left, ...rest } = wanted.output;
    faults.add(browser, { ...rest, left });
    return c.redirect(demoFaultsPath, 303);
  });

/** Lets a call fail if its browser has asked for it. */
export const failWanted: MiddlewareHandler<Env> = async (c, next) => {
  const browser = readBrowser(c);
  const call = browser === undefined ? undefined : findCall(c.req.method, c.req.path);
  if (browser === undefined || call === undefined) return next();
  const wanted = c.var.context.faults.take(browser, call);
  if (!wanted) return next();
  const answer = await faultAnswers[wanted.fault](c, wanted.text, next);
  if (isRepeated(wanted.fault) && isReadCall(call)) c.var.context.faults.expectRepeats(browser, call, wanted);
  return answer;
};
