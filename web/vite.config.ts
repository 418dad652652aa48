import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import react from '@vitejs/plugin-react';
import { defineConfig, minifySync, type Plugin } from 'vite';
import { docsData } from './docs-data.ts';
import { docsText } from './docs-text.ts';

const server = 'http://127.0.0.1:3000';

/** Compiles the catalogues' messages while building, so that the browser needs no message parser. */
const catalogues: Plugin = {
  name: 'catalogues',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/locales\/.+\.json$/ },
    handler(code) {
      const messages = Object.entries(JSON.parse(code) as Record<string, string>);
      return JSON.stringify(
        Object.fromEntries(messages.map(([key, message]) => [key, compileMessage(message)])),
      );
    },
  },
};

/** Puts into the page what has to run before all else, and before it is painted. */
const beforePaint: Plugin = {
  name: 'before-paint',
  transformIndexHtml: () =>
    ['trusted-types.js', 'before-paint.js'].map((name) => ({
      tag: 'script',
      injectTo: 'head',
      children: inlined(name),
    })),
};

/** A script as it stands in a page, whose content security policy then names its hash. */
export function inlined(name: string): string {
  const code = readFileSync(join(import.meta.dirname, 'src', name), 'utf8');
  return minifySync(name, code).code.trim();
}

/** The first paint uses these files, the one of the headings most of all, so the browser is told of them at once. */
const preloadTypeface: Plugin = {
  name: 'preload-typeface',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => /\/(narrow|normal)-[^/]*\.woff2$/.test(file))
        .sort()
        .map((file) => ({
          tag: 'link',
          injectTo: 'head-prepend' as const,
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
        })),
  },
};

export default defineConfig({
  plugins: [catalogues, beforePaint, preloadTypeface, docsData, docsText, react()],
  build: {
    // `/assets` holds the finished ads.
    assetsDir: 'static',
    // Data URLs would need an exception in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      onLog(level, log, report) {
        // 'use client' means nothing to an app that is all client.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
      },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/app/': server,
      '/assets': server,
      // The page and the call share an address; only the call is the server's.
      '/extract': { target: server, bypass: ({ method }) => (method === 'POST' ? undefined : '/index.html') },
    },
  },
});
