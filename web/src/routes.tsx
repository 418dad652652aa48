import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { RequireAuth } from './auth/require-auth.tsx';
import { type CatalogueName, loadCatalogue } from './i18n.ts';
import { type DocsPage, docsPages } from './pages/docs/docs-pages.ts';
import { paths } from './paths.ts';
import { Layout } from './ui/layout.tsx';
import { PageError } from './ui/page-error.tsx';
import { SiteProvider } from './ui/site.tsx';
import { Spinner } from './ui/spinner.tsx';

/** A page in a chunk of its own, together with the catalogues of its texts. */
const page =
  <Name extends string>(
    name: Name,
    load: () => Promise<Record<Name, ComponentType>>,
    ...catalogues: CatalogueName[]
  ) =>
  async () => {
    const [loaded] = await Promise.all([load(), ...catalogues.map(loadCatalogue)]);
    return { Component: loaded[name] };
  };

/** A page of the documentation: its text is a chunk of its own. */
const docs =
  ({ name, load }: DocsPage) =>
  async () => {
    const [{ default: Content }, { docsPage }] = await Promise.all([
      load(),
      import('./pages/docs/docs-page.tsx'),
      loadCatalogue('docs'),
    ]);
    return { Component: docsPage(name, Content) };
  };

const pages: RouteObject[] = [
  { path: paths.home, lazy: page('HomePage', () => import('./pages/home/home-page.tsx'), 'home') },
  {
    path: paths.features,
    lazy: page('FeaturesPage', () => import('./pages/features/features-page.tsx'), 'features'),
  },
  {
    path: paths.pricing,
    lazy: page('PricingPage', () => import('./pages/pricing/pricing-page.tsx'), 'pricing'),
  },
  {
    path: paths.support,
    lazy: page('SupportPage', () => import('./pages/support/support-page.tsx'), 'support'),
  },
  {
    path: paths.privacyPolicy,
    lazy: page('PrivacyPage', () => import('./pages/legal/legal-page.tsx'), 'legal'),
  },
  {
    path: paths.terms,
    lazy: page('TermsPage', () => import('./pages/legal/legal-page.tsx'), 'legal'),
  },
  ...docsPages.map((page) => ({ path: page.path, lazy: docs(page) })),
  {
    path: paths.paymentSuccess,
    lazy: page('PaymentSuccessPage', () => import('./pages/payment/payment-success-page.tsx'), 'pricing'),
  },
  {
    path: paths.paymentCancel,
    lazy: page('PaymentCancelPage', () => import('./pages/payment/payment-cancel-page.tsx'), 'pricing'),
  },
  {
    path: paths.unauthorized,
    lazy: page('UnauthorizedPage', () => import('./pages/notices/unauthorized-page.tsx')),
  },
  {
    path: paths.verifyEmail,
    lazy: page('VerifyEmailPage', () => import('./pages/account/verify-email-page.tsx'), 'account'),
  },
  {
    lazy: page('MantineLayout', () => import('./theme/mantine-layout.tsx')),
    children: [
      {
        path: paths.login,
        lazy: page('LoginPage', () => import('./pages/account/login-page.tsx'), 'account', 'second-factor'),
      },
      {
        path: paths.authCallback,
        lazy: page(
          'AuthCallbackPage',
          () => import('./pages/account/auth-callback-page.tsx'),
          'account',
          'second-factor',
        ),
      },
      {
        path: paths.register,
        lazy: page('RegisterPage', () => import('./pages/account/register-page.tsx'), 'account'),
      },
      {
        path: paths.forgotPassword,
        lazy: page('ForgotPasswordPage', () => import('./pages/account/forgot-password-page.tsx'), 'account'),
      },
      {
        path: paths.resetPassword,
        lazy: page('ResetPasswordPage', () => import('./pages/account/reset-password-page.tsx'), 'account'),
      },
      {
        element: <RequireAuth />,
        children: [
          {
            path: paths.extract,
            lazy: page('ExtractPage', () => import('./pages/extract/extract-page.tsx'), 'extract'),
          },
          {
            path: paths.generate,
            lazy: page(
              'GeneratePage',
              () => import('./pages/generate/generate-page.tsx'),
              'ads',
              'generate',
              'kits',
            ),
          },
          {
            path: paths.motion,
            lazy: page('MotionPage', () => import('./pages/motion/motion-page.tsx'), 'motion'),
          },
          {
            path: paths.studio,
            lazy: page(
              'StudioPage',
              () => import('./pages/studio/studio-page.tsx'),
              'ads',
              'motion',
              'studio',
            ),
          },
          {
            path: paths.gallery,
            lazy: page(
              'HistoryPage',
              () => import('./pages/history/history-page.tsx'),
              'ads',
              'history',
              'kits',
            ),
          },
          {
            path: paths.results,
            lazy: page('ResultsPage', () => import('./pages/results/results-page.tsx'), 'results'),
          },
          {
            path: paths.profile,
            lazy: page(
              'ProfilePage',
              () => import('./pages/profile/profile-page.tsx'),
              'profile',
              'account',
              'credit-history',
              'second-factor',
              'programs',
            ),
          },
        ],
      },
      {
        element: <RequireAuth roles={['admin']} />,
        children: [
          {
            path: paths.admin,
            lazy: page('AdminPage', () => import('./pages/admin/admin-page.tsx'), 'admin', 'programs'),
          },
        ],
      },
    ],
  },
  { path: '*', lazy: page('NotFoundPage', () => import('./pages/notices/not-found-page.tsx')) },
];

const addressesOf = (routes: RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...addressesOf(children)]);

/** The whole site map. A link to an address that is not in it is not shown. */
export const routes: RouteObject[] = [
  {
    element: (
      <SiteProvider paths={new Set(addressesOf(pages))}>
        <Layout />
      </SiteProvider>
    ),
    ErrorBoundary: PageError,
    children: [{ HydrateFallback: () => <Spinner page />, ErrorBoundary: PageError, children: pages }],
  },
];
