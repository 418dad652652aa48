import { z } from 'zod';
import { bucketVariables } from './bucket.ts';
import { databaseVariables } from './database.ts';
import { tableOf } from './documented.ts';
import { adminVariables } from './first-admin.ts';
import { mailVariables } from './mail.ts';
import { mcpVariables } from './mcp.ts';
import { modelVariables } from './models.ts';
import { newcomerVariables } from './newcomers.ts';
import { processVariables } from './process.ts';
import { razorpayVariables } from './razorpay.ts';
import { socialVariables } from './social.ts';
import { storeVariables } from './stores.ts';
import { webhookVariables } from './webhooks.ts';

/** Every variable that the server reads. */
export const environment = z.object({
  ...processVariables,
  ...databaseVariables,
  ...bucketVariables,
  ...adminVariables,
  ...newcomerVariables,
  ...storeVariables,
  ...socialVariables,
  ...razorpayVariables,
  ...mailVariables,
  ...modelVariables,
  ...webhookVariables,
});

const headings = {
  'The process': processVariables,
  Database: databaseVariables,
  Pictures: bucketVariables,
  Admins: adminVariables,
  'New accounts': newcomerVariables,
  'App stores': storeVariables,
  'Sign-in with Google and Facebook': socialVariables,
  Payments: razorpayVariables,
  Mail: mailVariables,
  'Language and image models': modelVariables,
  Webhooks: webhookVariables,
  'Tools for assistants: `npm run mcp` alone': mcpVariables,
};

/** Every variable under its heading, in Markdown: the tables of docs/configuration.md. */
export const describeEnvironment = (): string =>
  Object.entries(headings)
    .map(([heading, variables]) => `## ${heading}\n\n${tableOf(variables)}`)
    .join('\n\n');
