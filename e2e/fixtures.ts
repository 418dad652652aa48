import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { adminAccount, startProduct } from './product.ts';

export { expect };

interface OfTest {
  /** The console, where the admin is logged in, in a context apart from that of `page`. */
  admin: Page;
}

interface OfWorker {
  /**
   * The address of a product that belongs to one worker: its tests use it one after the other, so what one of them
   * changes for everybody disturbs no other. After a failure comes a new worker, and with it a new product.
   */
  product: string;
  /** What a browser keeps of the admin's login. */
  adminState: BrowserContextOptions['storageState'];
}

/** Logs the admin in where the console asks for it; ends there. */
export async function openConsole(page: Page): Promise<void> {
  await page.goto('/admin');
  await page.getByLabel('Email', { exact: true }).fill(adminAccount.email);
  await page.getByLabel('Password', { exact: true }).fill(adminAccount.password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
}

/** Tests with the product at `baseURL`, a `page` of a context of its own, and the `admin`'s console on demand. */
export const test = base.extend<OfTest, OfWorker>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the pattern to know what a fixture needs
    async ({}, use) => {
      const { url, stop } = await startProduct();
      await use(url);
      await stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ product }, use) => use(product),
  adminState: [
    async ({ browser, product }, use) => {
      const context = await browser.newContext({ baseURL: product });
      await openConsole(await context.newPage());
      const state = await context.storageState();
      await context.close();
      await use(state);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  admin: async ({ browser, adminState }, use) => {
    const context = await browser.newContext({ storageState: adminState });
    const page = await context.newPage();
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    await use(page);
    await context.close();
  },
});
