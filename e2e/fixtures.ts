import { type ObjectStore, startObjectStore } from '@marquee/sandbox/s3';
import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { adminAccount, type Product, startProduct } from './product.ts';

export { expect };

interface OfTest {
  /** The console, where the admin is logged in, in a context apart from that of `page`. */
  admin: Page;
}

interface OfWorker {
  /** What the product is told by its environment, beyond what every one of them is. */
  settings: Record<string, string>;
  running: Product;
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
  settings: [{}, { scope: 'worker', option: true }],
  running: [
    async ({ settings }, use) => {
      const running = await startProduct(settings);
      await use(running);
      await running.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  product: [({ running }, use) => use(running.url), { scope: 'worker' }],
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

/** Tests with a product that keeps its pictures in a bucket, from where pages take them: from another origin. */
export const testWithBucket = test.extend<object, { bucket: ObjectStore }>({
  bucket: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the pattern to know what a fixture needs
    async ({}, use) => {
      const store = await startObjectStore({ open: ['ads/', 'media/'] });
      await use(store);
      await store.close();
    },
    { scope: 'worker' },
  ],
  settings: [
    ({ bucket: { endpoint, bucket, accessKeyId, secretAccessKey } }, use) =>
      use({
        S3_ENDPOINT: endpoint,
        S3_BUCKET: bucket,
        S3_ACCESS_KEY_ID: accessKeyId,
        S3_SECRET_ACCESS_KEY: secretAccessKey,
        ASSETS_URL: `${endpoint}/${bucket}`,
      }),
    { scope: 'worker' },
  ],
});
