import type { Page } from '@playwright/test';
import { press } from './steps.ts';

export const text = (page: Page, words: string | RegExp) => page.getByText(words).first();

export const pictures = (page: Page) =>
  page.getByRole('list', { name: 'Your ads' }).getByRole('img', { name: / ad for / });

export const generate = (page: Page) => press(page, 'Generate Ads');
