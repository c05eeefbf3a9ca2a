import { expect, test } from 'vitest';
import { readQuery, withQuery } from '#rules/patterns/url-query.ts';

test.each([
  ['/dashboard?users.page=2&users.id=77&org.code=A#2', { page: '2', id: '77' }],
  ['/dashboard?users.email=a%2Bb%40example.com', { email: 'a+b@example.com' }],
  ['/dashboard?usersX.page=2&page=3', {}],
  ['/dashboard?users.page=2&users.page=3', { page: '3' }],
  ['/dashboard?users.email=%E0%A4%A', { email: '\ufffd%A' }],
  ['/dashboard', {}],
  ['/dashboard?', {}],
  ['/dashboard#2?users.page=2', {}],
  ['/dashboard?users.title=a?b#?users.page=2', { title: 'a?b' }],
])('USER-08 the URL state of a list in %s', (address, values) => {
  expect(readQuery(address, 'users')).toEqual(values);
});

test.each([
  ['/dashboard#2', { page: '2', id: '' }, '/dashboard?users.page=2#2'],
  ['/dashboard?users.page=2#2', {}, '/dashboard#2'],
  ['/dashboard?org.code=A&users.page=9&users.old=1', { page: '1' }, '/dashboard?org.code=A&users.page=1'],
  ['/dashboard', { email: 'a+b@example.com' }, '/dashboard?users.email=a%2Bb%40example.com'],
  ['/dashboard', { name: '<script>&"=1+1' }, '/dashboard?users.name=%3Cscript%3E%26%22%3D1%2B1'],
])('USER-08 %s with other values', (address, values, next) => {
  expect(withQuery(address, 'users', values)).toBe(next);
});

test('USER-08 the order of the values does not matter, and written values are read again', () => {
  const values = { page: '3', email: 'ü@example.com' };
  const address = withQuery('/dashboard?org.code=B#2', 'users', values);
  expect(withQuery('/dashboard?org.code=B#2', 'users', { email: values.email, page: values.page })).toBe(address);
  expect(readQuery(address, 'users')).toEqual(values);
  expect(readQuery(address, 'org')).toEqual({ code: 'B' });
});
