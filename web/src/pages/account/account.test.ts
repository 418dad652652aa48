import { ApiError } from '@marquee/contract';
import { beforeAll, expect, test } from 'vitest';
import { loadCatalogue } from '../../i18n.ts';
import {
  callbackErrorText,
  changeErrorText,
  forgotErrorText,
  loginErrorText,
  registrationErrorText,
  resetErrorText,
} from './account-errors.ts';
import { socialErrorText } from './social-error.ts';
import {
  emailIssues,
  loginIssues,
  newPasswordIssues,
  passwordChangeIssues,
  readiness,
  registrationIssues,
} from './validation.ts';

beforeAll(() => loadCatalogue('account'));

const silent = (status: number) => new ApiError(status, `Request failed with status ${status}`, null, false);
const good = { email: 'sam@example.com', password: 'secret', confirmation: 'secret' };

test('a registration that may be sent has no issues', () => {
  expect(registrationIssues(good)).toEqual({});
  expect(registrationIssues({ ...good, email: ' sam@example.com ' })).toEqual({});
});

test.each([
  [{ email: '' }, { email: 'Email is required' }],
  [{ email: '  ' }, { email: 'Email is required' }],
  [{ email: 'sam' }, { email: 'Email is invalid' }],
  [{ email: 'sam@example' }, { email: 'Email is invalid' }],
  [{ password: '', confirmation: '' }, { password: 'Password is required' }],
  [{ password: '12345', confirmation: '12345' }, { password: 'Password must be at least 6 characters' }],
  [{ confirmation: 'Secret' }, { confirmation: 'Passwords do not match' }],
])('a registration with %o is told %o', (change, issues) => {
  expect(registrationIssues({ ...good, ...change })).toEqual(issues);
});

test('login asks for both fields and nothing of an old password', () => {
  expect(loginIssues({ email: '', password: '' })).toEqual({
    email: 'Email is required',
    password: 'Password is required',
  });
  expect(loginIssues({ email: 'sam@example.com', password: 'x' })).toEqual({});
});

test('a new password keeps the rules of registration', () => {
  expect(newPasswordIssues({ password: '', confirmation: 'x' })).toEqual({
    password: 'Password is required',
    confirmation: 'Passwords do not match',
  });
  expect(newPasswordIssues({ password: '12345', confirmation: '12345' })).toEqual({
    password: 'Password must be at least 6 characters',
  });
  expect(emailIssues({ email: 'sam@' })).toEqual({ email: 'Email is invalid' });
});

test.each([
  [{ current: '' }, { current: 'Current password is required' }],
  [{ password: '', confirmation: '' }, { password: 'New password is required' }],
  [{ password: '12345', confirmation: '12345' }, { password: 'New password must be at least 6 characters' }],
  [{ confirmation: '' }, { confirmation: 'Passwords do not match' }],
  [{}, {}],
])('a password change with %o is told %o', (change, issues) => {
  const good = { current: 'old', password: 'secret', confirmation: 'secret' };
  expect(passwordChangeIssues({ ...good, ...change })).toEqual(issues);
});

test('a form is as ready as it has fields that are filled in and right', () => {
  const blank = { email: '', password: '', confirmation: '' };
  expect(readiness(blank, registrationIssues(blank))).toBe(0);
  const begun = { ...blank, email: 'sam@example.com', password: '123' };
  expect(readiness(begun, registrationIssues(begun))).toBeCloseTo(1 / 3);
  expect(readiness(good, registrationIssues(good))).toBe(1);
});

test.each([loginErrorText, registrationErrorText, forgotErrorText, resetErrorText, changeErrorText])(
  "the server's words come before what the status means",
  (errorText) => {
    for (const status of [400, 401, 429, 503]) {
      expect(errorText(new ApiError(status, 'This account is locked.', null, true))).toBe(
        'This account is locked.',
      );
    }
  },
);

test.each([
  [
    400,
    'Failed to send reset email. If you Logged in using Google or Facebook account, you cannot reset your password this way.',
    'Failed to reset password',
  ],
  [500, 'An error occurred. Please try again later.', 'Failed to reset password. Please try again.'],
  [0, 'An error occurred. Please try again later.', 'Failed to reset password. Please try again.'],
])('a bare status %i is told to who forgot a password and to who chooses one', (status, forgot, reset) => {
  expect(forgotErrorText(silent(status))).toBe(forgot);
  expect(resetErrorText(silent(status))).toBe(reset);
  expect(changeErrorText(silent(status))).toBe('Failed to change password');
});

test.each([
  [400, 'Authentication verification failed. Please try again.'],
  [401, 'Authentication verification failed. Please try again.'],
  [403, 'Authentication verification failed. Please try again.'],
  [500, 'Failed to verify authentication. Please try again.'],
  [0, 'Failed to verify authentication. Please try again.'],
])('a social sign-in that is answered with %i says so, whatever else the server says', (status, told) => {
  expect(callbackErrorText(silent(status))).toBe(told);
  expect(callbackErrorText(new ApiError(status, 'Other words', null, true))).toBe(told);
});

test.each([
  ['?error=cancelled', 'The sign-in was cancelled.'],
  ['?error=suspended', 'This account is suspended. Please contact support.'],
  ['?error=toString', 'Login failed'],
  ['?error=', 'Login failed'],
  ['', null],
])('the login page says of %o: %o', (query, told) => {
  expect(socialErrorText(query)).toBe(told);
});

test.each([
  [401, 'Invalid email or password', 'Registration failed'],
  [400, 'Login failed', 'Invalid registration data'],
  [404, 'Login failed', 'Registration failed'],
  [500, 'Server error. Please try again later.', 'Server error. Please try again later.'],
  [503, 'Server error. Please try again later.', 'Server error. Please try again later.'],
  [0, 'Network error. Please check your connection.', 'Network error. Please check your connection.'],
])('a bare status %i is told to who logs in and to who registers', (status, login, registration) => {
  expect(loginErrorText(silent(status))).toBe(login);
  expect(registrationErrorText(silent(status))).toBe(registration);
});

test('a reply that makes no sense is a failed login', () => {
  expect(loginErrorText(new SyntaxError('Unexpected token'))).toBe('Login failed');
  expect(registrationErrorText(new SyntaxError('Unexpected token'))).toBe('Registration failed');
  expect(forgotErrorText(new SyntaxError('Unexpected token'))).toBe('Failed to send reset email');
  expect(resetErrorText(new SyntaxError('Unexpected token'))).toBe(
    'Failed to reset password. Please try again.',
  );
  expect(callbackErrorText(new SyntaxError('Unexpected token'))).toBe(
    'Failed to process authentication callback',
  );
});
