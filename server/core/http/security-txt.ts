import { Hono } from 'hono';
import type { Env } from './context.ts';
import { Rejection } from './rejection.ts';

/** RFC 9116 wants a date within a year, so that nobody relies on a forgotten file. */
const validDays = 180;
const dayMs = 86_400_000;

/**
 * `GET /.well-known/security.txt`: where a security fault is reported (RFC 9116).
 * 404 without SECURITY_CONTACT.
 */
export const securityTxt = new Hono<Env>().get('/.well-known/security.txt', (c) => {
  const { settings, clock, publicUrl } = c.var.context;
  const { securityContact } = settings;
  if (securityContact === undefined) throw new Rejection('notFound');
  const expires = new Date(clock() + validDays * dayMs).toISOString();
  const lines = [
    `Contact: ${securityContact}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl()}/.well-known/security.txt`,
  ];
  return c.text(`${lines.join('\n')}\n`, 200, { 'Cache-Control': 'no-cache' });
});
