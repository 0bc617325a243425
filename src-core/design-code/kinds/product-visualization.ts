import { choice, choices, files, longText, shortText } from '../request-field.ts';
import type { KindForm } from '../kind-form.ts';
import { budgetAndTime, description } from './common-fields.ts';

export const productVisualization: KindForm = {
  kind: 'productVisualization',
  name: 'Product visualization',
  summary: 'Pictures, films and turntables of products, made in 3D',
  steps: [
    {
      title: 'What to show',
      fields: [
        description,
        choice(
          'visualizationType',
          'Kind of picture',
          ['On plain ground', 'In a scene', 'Exploded view', 'Cutaway', 'Configurator'],
          { isRequired: true },
        ),
        choice(
          'productCategory',
          'Product category',
          ['Fashion', 'Furniture', 'Electronics', 'Food and drink', 'Beauty', 'Industry', 'Another one'],
          { isRequired: true },
        ),
        choices('mediaFormats', 'Media', ['Pictures', 'Film', 'Turntable', 'Interactive', 'Augmented reality'], {
          isRequired: true,
        }),
      ],
    },
    {
      title: 'What you have',
      fields: [
        files('existingAssets', 'Existing assets', undefined, {
          help: 'Pictures and films of the product, drawings, earlier renderings',
        }),
        shortText('brandStyle', 'Brand style'),
        shortText('targetAudience', 'Target audience'),
      ],
    },
    {
      title: 'What you get',
      fields: [
        choices('deliverables', 'Deliverables', ['Website', 'Print', 'Social media', 'Advertising', 'The 3D model'], {
          isRequired: true,
        }),
        longText('requirements', 'Requirements', { help: 'Sizes, file types, views that have to be there' }),
        choice('billingType', 'Billing', ['Once', 'Every month'], {
          help: 'Every month suits a range that keeps growing',
          isRequired: true,
        }),
        longText('additionalInfo', 'Anything else'),
      ],
    },
    budgetAndTime,
  ],
  work: [
    { price: 'scene', title: 'Product model and scene', reads: ['visualizationType', 'productCategory'] },
    { price: 'media-format', title: 'Rendering', reads: ['mediaFormats'], each: 'mediaFormats' },
    { price: 'deliverable', title: 'Deliverables', reads: ['deliverables'], each: 'deliverables' },
    {
      price: 'configurator',
      title: 'Configurator',
      reads: ['visualizationType'],
      when: { field: 'visualizationType', isOneOf: ['configurator'] },
    },
    {
      price: 'visuals-monthly',
      title: 'New visuals every month',
      reads: ['billingType'],
      when: { field: 'billingType', isOneOf: ['every-month'] },
      billed: 'MONTH',
    },
  ],
};
