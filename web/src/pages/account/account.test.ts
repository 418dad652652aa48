import { ApiError } from '@marquee/contract';
import { beforeAll, expect, test } from 'vitest';
import { loadCatalogue } from '../../i18n.ts';
import { loginFailure, registrationFailure } from './account-failure.ts';
import { loginFaults, registrationFaults } from './validation.ts';

beforeAll(() => loadCatalogue('account'));

const silent = (status: number) => new ApiError(status, `Request failed with status ${status}`, null, false);
const good = { email: 'sam@example.com', password: 'secret', confirmation: 'secret' };

test('a registration that may be sent has no faults', () => {
  expect(registrationFaults(good)).toEqual({});
  expect(registrationFaults({ ...good, email: ' sam@example.com ' })).toEqual({});
});

test.each([
  [{ email: '' }, { email: 'Email is required' }],
  [{ email: '  ' }, { email: 'Email is required' }],
  [{ email: 'sam' }, { email: 'Email is invalid' }],
  [{ email: 'sam@example' }, { email: 'Email is invalid' }],
  [{ password: '', confirmation: '' }, { password: 'Password is required' }],
  [{ password: '12345', confirmation: '12345' }, { password: 'Password must be at least 6 characters' }],
  [{ confirmation: 'Secret' }, { confirmation: 'Passwords do not match' }],
])('a registration with %o is told %o', (change, faults) => {
  expect(registrationFaults({ ...good, ...change })).toEqual(faults);
});

test('login asks for both fields and nothing of an old password', () => {
  expect(loginFaults({ email: '', password: '' })).toEqual({
    email: 'Email is required',
    password: 'Password is required',
  });
  expect(loginFaults({ email: 'sam@example.com', password: 'x' })).toEqual({});
});

test("the server's words come before what the status means", () => {
  const told = new ApiError(401, 'This account is locked.', null, true);
  expect(loginFailure(told)).toBe('This account is locked.');
  expect(registrationFailure(told)).toBe('This account is locked.');
});

test.each([
  [401, 'Invalid email or password', 'Registration failed'],
  [400, 'Login failed', 'Invalid registration data'],
  [404, 'Login failed', 'Registration failed'],
  [500, 'Server error. Please try again later.', 'Server error. Please try again later.'],
  [503, 'Server error. Please try again later.', 'Server error. Please try again later.'],
  [0, 'Network error. Please check your connection.', 'Network error. Please check your connection.'],
])('a bare status %i is told to who logs in and to who registers', (status, login, registration) => {
  expect(loginFailure(silent(status))).toBe(login);
  expect(registrationFailure(silent(status))).toBe(registration);
});

test('a reply that makes no sense is a failed login', () => {
  expect(loginFailure(new SyntaxError('Unexpected token'))).toBe('Login failed');
  expect(registrationFailure(new SyntaxError('Unexpected token'))).toBe('Registration failed');
});
