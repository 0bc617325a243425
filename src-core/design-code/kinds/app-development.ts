import { choice, choices, files, longText, shortText, yesNo } from '../request-field.ts';
import type { KindForm } from '../kind-form.ts';
import { budgetAndTime, description } from './common-fields.ts';

export const appDevelopment: KindForm = {
  kind: 'appDevelopment',
  name: 'App development',
  summary: 'An app for phones, the web or the desktop',
  steps: [
    {
      title: 'The app',
      fields: [
        description,
        choice('appType', 'Kind of app', ['Native', 'Cross-platform', 'Web app', 'Desktop'], { isRequired: true }),
        choice(
          'appCategory',
          'App category',
          ['Business', 'Shopping', 'Health', 'Education', 'Social', 'Game', 'Finance', 'Another one'],
          { isRequired: true },
        ),
        choices('platforms', 'Platforms', ['iOS', 'Android', 'Web', 'Windows', 'macOS'], { isRequired: true }),
        shortText('targetAudience', 'Target audience'),
      ],
    },
    {
      title: 'What it does',
      fields: [
        choices('keyFeatures', 'Key features', [
          'Push notifications',
          'Chat',
          'Maps',
          'Camera',
          'Works offline',
          'Payments',
          'Search',
          'Dashboards',
        ]),
        choice('userAuthentication', 'Sign-in', ['None', 'Email and password', 'Google or Apple', 'Company accounts']),
        choice('dataStorage', 'Where data is kept', [
          'On the device',
          'In the cloud',
          'On our servers',
          'Not sure yet',
        ]),
        choices('thirdPartyIntegrations', 'Integrations', [
          'Payments',
          'CRM',
          'Accounting',
          'Maps',
          'Analytics',
          'Mail',
        ]),
        longText('technicalRequirements', 'Technical requirements'),
      ],
    },
    {
      title: 'Design and launch',
      fields: [
        yesNo('designAvailable', 'Is there a design already?'),
        files('existingAssets', 'Existing assets', undefined, {
          help: 'Screens, sketches, logo, as pictures or films',
        }),
        choice('monetization', 'How it earns', ['It does not', 'Paid app', 'Subscription', 'Purchases inside', 'Ads']),
        choice('launchPlan', 'Launch', ['App stores', 'Trial with a few people', 'Inside the company']),
        yesNo('postLaunchSupport', 'Do we look after it after the launch?'),
      ],
    },
    budgetAndTime,
  ],
  work: [
    { price: 'app-platform', title: 'App', reads: ['platforms', 'appType', 'appCategory'], each: 'platforms' },
    {
      price: 'app-design',
      title: 'App design',
      reads: ['designAvailable'],
      when: { field: 'designAvailable', isOneOf: [false] },
    },
    { price: 'app-feature', title: 'Key features', reads: ['keyFeatures'], each: 'keyFeatures' },
    {
      price: 'sign-in',
      title: 'Sign-in',
      reads: ['userAuthentication'],
      when: { field: 'userAuthentication', isOneOf: ['email-and-password', 'google-or-apple', 'company-accounts'] },
    },
    {
      price: 'data-storage',
      title: 'Data storage',
      reads: ['dataStorage'],
      when: { field: 'dataStorage', isOneOf: ['in-the-cloud', 'on-our-servers'] },
    },
    { price: 'integration', title: 'Integrations', reads: ['thirdPartyIntegrations'], each: 'thirdPartyIntegrations' },
    {
      price: 'monetization',
      title: 'Payments inside the app',
      reads: ['monetization'],
      when: { field: 'monetization', isOneOf: ['subscription', 'purchases-inside', 'ads'] },
    },
    { price: 'launch', title: 'Launch', reads: ['launchPlan'], when: { field: 'launchPlan', isOneOf: ['app-stores'] } },
    {
      price: 'app-care',
      title: 'App care',
      reads: ['postLaunchSupport'],
      when: { field: 'postLaunchSupport', isOneOf: [true] },
      billed: 'MONTH',
    },
  ],
};
