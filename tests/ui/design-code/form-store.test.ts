import { describe, expect, it } from 'vitest';
import { requestForms } from '#core/design-code/request-form.ts';
import { requestForm, sentAnswers } from '#ui/design-code/form/form-store.ts';
import { numbered } from '#tests/support/entities.ts';
import { fullAnswers } from '#tests/support/design-code/request-answers.ts';

const draft = {
  id: numbered(70),
  answers: {},
  step: 0,
  reached: 0,
  revision: undefined,
  savedAt: undefined,
};

const last = requestForms.webDesign.steps.length;
const filled = () =>
  requestForm('webDesign', { ...draft, answers: fullAnswers('webDesign'), step: last, reached: last });

describe('the form of a request', () => {
  it('stays at a step with problems, names each, and leads to the first', () => {
    const { store, actions } = requestForm('webDesign', draft);
    actions.next();
    expect(store.getState()).toMatchObject({ step: 0, reached: 0, focus: { field: 'description' } });
    expect(Object.keys(store.getState().problems)).toEqual(['description', 'projectType', 'websiteType']);
  });

  it('takes a problem away with the answer', () => {
    const { store, actions } = requestForm('webDesign', draft);
    actions.next();
    actions.answer('projectType', 'new-website');
    expect(Object.keys(store.getState().problems)).toEqual(['description', 'websiteType']);
  });

  it('shows again what was reached, and nothing further', () => {
    const { store, actions } = requestForm('webDesign', { ...draft, step: 1, reached: 2 });
    actions.visit(0, 'projectType');
    expect(store.getState()).toMatchObject({ step: 0, reached: 2, focus: { field: 'projectType' } });
    actions.visit(3);
    expect(store.getState().step).toBe(0);
  });

  it('adds a file to what the field holds when it arrives', () => {
    const { store, actions } = requestForm('webDesign', draft);
    actions.attach('designFiles', { key: 'a', name: 'First' });
    actions.attach('designFiles', { key: 'b', name: 'Second' });
    expect(store.getState().answers['designFiles']).toEqual([
      { key: 'a', name: 'First' },
      { key: 'b', name: 'Second' },
    ]);
  });

  it('is sent without the answer to a question that went away, and keeps it for its return', () => {
    const { store, actions } = filled();
    actions.answer('projectType', 'new-website');
    const { answers } = store.getState();
    expect(answers['currentWebsite']).toBe('https://sails.test');
    expect(sentAnswers('webDesign', answers)).not.toHaveProperty('currentWebsite');
  });

  it('is sent with a typed amount in minor units', () => {
    const answers = { ...fullAnswers('webDesign'), customBudget: ' 7,500 ' };
    expect(sentAnswers('webDesign', answers)['customBudget']).toBe(750_000);
  });

  it('leads back to the first step with problems before it is sent', () => {
    const { store, actions } = filled();
    expect(actions.check()).toBe(true);
    actions.answer('websiteType', undefined);
    expect(actions.check()).toBe(false);
    expect(store.getState()).toMatchObject({ step: 0, focus: { field: 'websiteType' } });
  });

  it('shows what the server says of a field at its step, and keeps every answer', () => {
    const { store, actions } = filled();
    actions.fail('No such file', [{ field: 'designFiles', message: 'No such file' }]);
    expect(store.getState()).toMatchObject({
      step: 1,
      problems: { designFiles: 'No such file' },
      failure: undefined,
      answers: fullAnswers('webDesign'),
    });
  });

  it('says above the form what no field is to blame for', () => {
    const { store, actions } = filled();
    actions.fail('Too many requests', [{ field: 'newId', message: 'Choose another id' }]);
    expect(store.getState()).toMatchObject({ step: last, failure: 'Too many requests', problems: {} });
  });
});
