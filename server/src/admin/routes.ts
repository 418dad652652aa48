import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { paymentSettingRoutes } from './payment-routes.ts';
import { planRoutes } from './plan-routes.ts';
import { programRoutes } from './program-routes.ts';
import { recordRoutes } from './record-routes.ts';
import { settingRoutes } from './setting-routes.ts';
import { userRoutes } from './user-routes.ts';
import { workRoutes } from './work-routes.ts';

/** The admin console's side of the server. */
export function adminRoutes(app: FastifyInstance, ctx: Context): void {
  userRoutes(app, ctx);
  planRoutes(app, ctx);
  settingRoutes(app, ctx);
  paymentSettingRoutes(app, ctx);
  programRoutes(app, ctx);
  recordRoutes(app, ctx);
  workRoutes(app, ctx);
}
