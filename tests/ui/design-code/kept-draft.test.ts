import { describe, expect, it } from 'vitest';
import { requestForms } from '#core/design-code/request-form.ts';
import { requestKinds } from '#core/design-code/request-kind.ts';
import { readDraft } from '#ui/design-code/drafts/kept-draft.ts';
import { numbered } from '#tests/support/entities.ts';
import { fullAnswers } from '#tests/support/design-code/request-answers.ts';

const id = numbered(70);
const kept = (changes: Readonly<Record<string, unknown>>) => ({
  id,
  answers: {},
  step: 1,
  reached: 2,
  savedAt: '2026-11-25T14:05:00.000Z',
  ...changes,
});

describe('a draft that was kept', () => {
  it.each(requestKinds)('of the kind %s comes back as it was', (kind) => {
    const answers = { ...fullAnswers(kind), customBudget: '7,50' };
    expect(readDraft(kind, kept({ answers }))).toEqual({ ...kept({ answers }), revision: undefined });
  });

  it('comes back without the fields that this build does not know', () => {
    const answers = { description: 'A shop', favouriteColour: 'blue' };
    expect(readDraft('webDesign', kept({ answers }))?.answers).toEqual({ description: 'A shop' });
  });

  it('comes back without the values that this build does not offer', () => {
    const answers = {
      description: ['not', 'a text'],
      projectType: 'rebuild',
      features: ['booking', 'teleport'],
      responsive: 'yes',
      designFiles: [{ key: 'request/ada/1.png', name: 'Draft' }, 'request/ada/2.png'],
    };
    expect(readDraft('webDesign', kept({ answers }))?.answers).toEqual({
      features: ['booking'],
      designFiles: [{ key: 'request/ada/1.png', name: 'Draft' }],
    });
  });

  it('never comes back at a step that is not there, or was not reached', () => {
    const last = requestForms.webDesign.steps.length;
    expect(readDraft('webDesign', kept({ step: 99, reached: 99 }))).toMatchObject({ step: last, reached: last });
    expect(readDraft('webDesign', kept({ step: 3, reached: 1 }))).toMatchObject({ step: 1, reached: 1 });
    expect(readDraft('webDesign', kept({ step: 'two', reached: -1 }))).toMatchObject({ step: 0, reached: 0 });
  });

  it.each([undefined, null, 'a draft', {}, { id: 7, answers: {} }, { id, answers: null }])('is none: %j', (value) => {
    expect(readDraft('webDesign', value)).toBeUndefined();
  });
});
