import { amount, choice, longText } from '../request-field.ts';
import type { FormStep } from '../kind-form.ts';

/** From the least to the most pressing. */
export const priority = choice('priority', 'Priority', ['Low', 'Normal', 'High', 'Urgent'], { isRequired: true });

/** The fields that requests of every kind have, as the last step of each form. */
export const budgetAndTime: FormStep = {
  title: 'Budget and time',
  fields: [
    choice(
      'budget',
      'Budget',
      ['Under $1,000', '$1,000 to $5,000', '$5,000 to $15,000', '$15,000 to $50,000', 'Over $50,000', 'My own figure'],
      { isRequired: true },
    ),
    amount('customBudget', 'Your figure', {
      help: 'In US dollars, such as 7,500',
      isRequired: true,
      appears: { field: 'budget', isOneOf: ['my-own-figure'] },
    }),
    choice(
      'timeline',
      'Timeline',
      ['Within two weeks', 'Within a month', 'One to three months', 'Longer', 'Flexible'],
      {
        isRequired: true,
      },
    ),
    priority,
  ],
};

/** What is wanted, in the person's own words; the first field of each form. */
export const description = longText('description', 'Description', {
  help: 'What it is for, and what would make it a success',
  isRequired: true,
});
