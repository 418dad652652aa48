import { api } from '@marquee/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '#platform/http.ts';
import { HttpError } from '#platform/http-error.ts';
import type { Context } from '../context.ts';
import { addRows } from './add-rows.ts';
import { confirmImport, takeBack } from './confirm-import.ts';
import { listImports, presentImport, requireImport } from './import-store.ts';
import { leadingValues, readSharing, setSharing } from './leads.ts';
import { mapImport } from './map-import.ts';
import { showResults } from './show-results.ts';
import { nameOfFile, startImport } from './start-import.ts';

/** What networks counted of ads: files and rows of it, and what they show. */
export function resultRoutes(app: FastifyInstance, ctx: Context): void {
  app.register(async (scope) => uploadRoute(scope, ctx));

  route(app, ctx, api.results.imports, async (ctx, { query, user }) => ({
    success: true,
    data: { imports: await listImports(ctx.db, user.id, query.appId) },
  }));

  route(app, ctx, api.results.readImport, async (ctx, { params, user }) => ({
    success: true,
    data: await presentImport(ctx.db, await requireImport(ctx.db, user.id, params.id)),
  }));

  route(app, ctx, api.results.map, async (ctx, { params, body, user }) => ({
    success: true,
    data: await mapImport(ctx, user.id, params.id, body),
  }));

  route(app, ctx, api.results.confirm, async (ctx, { params, body, user }) => ({
    success: true,
    data: await confirmImport(ctx, user.id, params.id, body?.overlap),
  }));

  route(app, ctx, api.results.takeBack, async (ctx, { params, user }) => {
    await takeBack(ctx, user.id, params.id);
    return { success: true, data: {} };
  });

  route(app, ctx, api.results.add, async (ctx, { body, user, newId }) => ({
    success: true,
    data: await addRows(ctx, user.id, newId, body.rows),
  }));

  route(app, ctx, api.results.read, async (ctx, { query, user }) => ({
    success: true,
    data: await showResults(ctx, user.id, query),
  }));

  route(app, ctx, api.results.sharing, async (ctx, { user }) => ({
    success: true,
    data: { sharesLeads: await readSharing(ctx.db, user.id) },
  }));

  route(app, ctx, api.results.setSharing, async (ctx, { user, body, address }) => {
    await setSharing(ctx, user.id, body.sharesLeads, address);
    return { success: true, data: body };
  });

  route(app, ctx, api.adminAnalytics.results, async (ctx) => ({
    success: true,
    data: await leadingValues(ctx.db),
  }));
}

/** Whatever a browser calls a table: what it is shows in its bytes, which are written down as they come. */
function uploadRoute(scope: FastifyInstance, ctx: Context): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_, payload, done) => done(null, payload));
  route(scope, ctx, api.results.import, async (ctx, { query, upload, disposition, user }) => {
    if (!upload) throw new HttpError('IMPORT_REFUSED', { reason: 'failed' });
    const fileName = nameOfFile(disposition);
    return {
      success: true,
      data: { importId: await startImport(ctx, { userId: user.id, appId: query.appId, fileName }, upload) },
    };
  });
}
