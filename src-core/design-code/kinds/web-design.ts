import { choice, choices, files, webAddress, yesNo } from '../request-field.ts';
import type { KindForm } from '../kind-form.ts';
import { budgetAndTime, description } from './common-fields.ts';

export const webDesign: KindForm = {
  kind: 'webDesign',
  name: 'Web design',
  summary: 'A new website, or a new face for the one you have',
  steps: [
    {
      title: 'The website',
      fields: [
        description,
        choice('projectType', 'Project', ['New website', 'Redesign', 'Extension'], { isRequired: true }),
        webAddress('currentWebsite', 'Current website', {
          isRequired: true,
          appears: { field: 'projectType', isOneOf: ['redesign', 'extension'] },
        }),
        choice(
          'websiteType',
          'Kind of website',
          ['Landing page', 'Company website', 'Shop', 'Portal', 'Blog or magazine', 'Another one'],
          { isRequired: true },
        ),
      ],
    },
    {
      title: 'Design',
      fields: [
        choice('designPreference', 'Look', ['Minimal', 'Bold', 'Playful', 'Classic', 'Technical', 'Not sure yet']),
        files('designFiles', 'Design files', undefined, { help: 'Drafts or a brand manual, as pictures or films' }),
        files('existingAssets', 'Existing assets', undefined, {
          help: 'Logo, photos and films that the website shows',
        }),
        yesNo('responsive', 'Does it have to work on phones?'),
      ],
    },
    {
      title: 'Technical',
      fields: [
        choice('platform', 'Platform', ['WordPress', 'Shopify', 'Webflow', 'Made to measure', 'Not sure yet']),
        choices('features', 'Features', [
          'Contact form',
          'Booking',
          'Search',
          'Members area',
          'Several languages',
          'Payments',
          'Newsletter',
        ]),
        choices('integrations', 'Integrations', ['Analytics', 'CRM', 'Accounting', 'Mail service', 'Chat', 'Maps']),
        yesNo('contentManagement', 'Do your people edit the content?'),
        yesNo('maintenance', 'Do we look after it once it is live?'),
      ],
    },
    budgetAndTime,
  ],
  work: [
    { price: 'website', title: 'Website', reads: ['websiteType', 'projectType', 'platform', 'designPreference'] },
    {
      price: 'website-shop',
      title: 'Shop or portal',
      reads: ['websiteType'],
      when: { field: 'websiteType', isOneOf: ['shop', 'portal'] },
    },
    { price: 'website-feature', title: 'Features', reads: ['features'], each: 'features' },
    { price: 'integration', title: 'Integrations', reads: ['integrations'], each: 'integrations' },
    {
      price: 'responsive',
      title: 'Layouts for phones and tablets',
      reads: ['responsive'],
      when: { field: 'responsive', isOneOf: [true] },
    },
    {
      price: 'content-management',
      title: 'Content management',
      reads: ['contentManagement'],
      when: { field: 'contentManagement', isOneOf: [true] },
    },
    {
      price: 'website-care',
      title: 'Website care',
      reads: ['maintenance'],
      when: { field: 'maintenance', isOneOf: [true] },
      billed: 'MONTH',
    },
  ],
};
