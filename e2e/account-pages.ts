import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { press } from './steps.ts';

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

export const alert = (page: Page) => page.getByRole('main').getByRole('alert');

export const balance = (page: Page) => page.getByRole('link', { name: '10 Credits' });

export const kept = (page: Page) => () =>
  page.evaluate(() => ({ local: localStorage.getItem('token'), session: sessionStorage.getItem('token') }));

export async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await expect(heading(page, 'Log in')).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Login');
}

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('button', { name: /-/ }).click();
  await press(page, 'Logout');
}
