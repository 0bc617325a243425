import { ulid } from 'ulid';

/** A new template whose words no other has. */
export const templateInput = () => ({
  id: ulid(),
  kind: 'PROPOSAL',
  name: `Contract check ${ulid()}`,
  title: 'Contract check',
  message: 'Made to check the contract.',
  terms: 'Half now.',
  services: [
    {
      title: 'Contract check',
      type: 'WebsiteMaintenance',
      lineItems: [
        {
          title: 'Item 1',
          description: 'Made to check the contract.',
          price: 45_000,
          billingType: 'ONE_TIME',
          files: [],
        },
      ],
    },
  ],
});

/**
 * What interactions about templates are given.
 * @param {{ asAdmin: (name: string, variables?: object) => Promise<any> }} options
 */
export const createTemplateStates = ({ asAdmin }) => {
  const saved = async () => {
    const { id, name, revision } = await asAdmin('SaveProposalTemplate', { input: templateInput() });
    return { templateId: id, templateName: name, revision };
  };
  return {
    'a template': saved,
    'two templates': async () => {
      await saved();
      return saved();
    },
  };
};
