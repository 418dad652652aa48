import { ApiError } from '@marquee/contract';
import { beforeAll, expect, it } from 'vitest';
import { loadCatalogue } from '../../i18n.ts';
import { contactErrorText } from './contact-errors.ts';
import { contactIssues } from './contact-issues.ts';

beforeAll(() => loadCatalogue('support'));

it('tells why a message could not be sent', () => {
  const failed = (status: number, fromServer = true) =>
    contactErrorText(new ApiError(status, 'The server’s words', null, fromServer));
  expect(failed(429)).toBe('Too many requests. Please wait a moment before trying again.');
  expect(failed(400)).toBe('The server’s words');
  expect(failed(400, false)).toBe('Please check your input and try again.');
  expect(failed(500)).toBe('Contact form is temporarily unavailable. Please try emailing us directly.');
  const other = 'Failed to send message. Please check your connection and try again.';
  for (const status of [0, 403, 404, 503]) expect(failed(status)).toBe(other);
  expect(contactErrorText(new TypeError('offline'))).toBe(other);
});

it('asks for every field', () => {
  const empty = { name: ' ', email: '', subject: '', message: '\n' };
  expect(contactIssues(empty)).toEqual({
    name: 'Name is required',
    email: 'Email is required',
    subject: 'Subject is required',
    message: 'Message is required',
  });
  const form = { name: 'Mira', email: 'mira', subject: 'Formats', message: 'Hello' };
  expect(contactIssues(form)).toEqual({ email: 'Email is invalid' });
  expect(contactIssues({ ...form, email: 'mira@example.com' })).toEqual({});
});
