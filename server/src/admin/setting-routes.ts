import { api, type FormatConfig } from '@marquee/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '#platform/http.ts';
import { allFormats, apiPricing, saveFormats, saveSection } from '../configuration/index.ts';
import type { Context } from '../context.ts';
import type { Db, Tx } from '../database.ts';
import { applyAdminChange } from './change.ts';
import { globalConfig, saveGlobalConfig } from './global-config.ts';
import { versioned } from './version.ts';

/** Mail, contact, limits, formats and the prices of model calls. */
export function settingRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, api.adminSettings.config, async (ctx) => ({
    success: true,
    data: versioned(await globalConfig(ctx.db)),
  }));

  route(app, ctx, api.adminSettings.setConfig, async (ctx, { body: { version, ...parts }, ...by }) => ({
    success: true,
    data: await applyAdminChange(ctx, by, {
      action: 'config.changed',
      subject: 'config',
      madeFrom: version,
      read: globalConfig,
      write: (tx) => saveGlobalConfig(ctx, tx, parts),
      ...(parts.email?.password ? { note: { renewed: ['email.password'] } } : {}),
    }),
  }));

  route(app, ctx, api.adminSettings.formats, async (ctx) => ({
    success: true,
    data: versioned(await formatMap(ctx.db)),
  }));

  route(app, ctx, api.adminSettings.setFormats, async (ctx, { body: { version, formats }, ...by }) => ({
    success: true,
    data: await applyAdminChange(ctx, by, {
      action: 'formats.changed',
      subject: 'formats',
      madeFrom: version,
      read: formatMap,
      write: (tx) =>
        saveFormats(
          tx,
          Object.entries(formats).map(([key, format]): FormatConfig => ({ ...format, key })),
        ),
    }),
  }));

  route(app, ctx, api.adminSettings.apiPricing, async (ctx) => ({
    success: true,
    data: versioned(await apiPricing(ctx.db)),
  }));

  route(app, ctx, api.adminSettings.setApiPricing, async (ctx, { body: { version, ...prices }, ...by }) => ({
    success: true,
    data: await applyAdminChange(ctx, by, {
      action: 'api-pricing.changed',
      subject: 'api_pricing',
      madeFrom: version,
      read: apiPricing,
      write: (tx, { image_cost }) =>
        saveSection(tx, 'api_pricing', { ...prices, image_cost: prices.image_cost ?? image_cost }),
    }),
  }));
}

/** `order` says in the audit log and in the version what a map leaves open. */
async function formatMap(db: Db | Tx) {
  const formats = await allFormats(db);
  return {
    formats: Object.fromEntries(formats.map((format) => [format.key, format])),
    order: formats.map(({ key }) => key),
  };
}
