import { api, placementsOf, safeZoneOf } from '@marquee/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '#platform/http.ts';
import { welcomesWhen } from '../accounts/index.ts';
import type { Context } from '../context.ts';
import { contact, enabledFormats, limits } from './store.ts';

/** What every visitor may know of this installation, and the formats on offer. */
export function configurationRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, api.configuration.get, async (ctx) => {
    const { max_generations_per_batch, advanced_templates_enabled } = await limits(ctx.db);
    return {
      success: true,
      data: {
        contact: await contact(ctx.db),
        limits: { max_generations_per_batch, advanced_templates_enabled },
        demo: ctx.config.demo,
        mailbox_url: ctx.config.mailboxUrl,
        signup_credits: ctx.config.signupCredits,
        welcome_credits: await welcomesWhen(ctx),
        examples: ctx.config.examples,
      },
    };
  });

  route(app, ctx, api.formats.list, async (ctx) => {
    const { max_generations_per_batch } = await limits(ctx.db);
    const formats = await enabledFormats(ctx.db);
    return {
      success: true,
      formats: formats.map(({ id, name, width, height, platforms }) => ({
        id,
        name,
        width,
        height,
        dimensions: `${width}x${height}`,
        platformsString: platforms.join(', '),
        maxGenerations: max_generations_per_batch,
        placements: placementsOf({ width, height }).map((placement) => placement.name),
        safeZone: safeZoneOf({ width, height }),
      })),
    };
  });
}
