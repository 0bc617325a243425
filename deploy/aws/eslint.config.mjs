import appsync from '@aws-appsync/eslint-plugin';
import parser from '@typescript-eslint/parser';

/** What AppSync's runtime takes of JavaScript, for the code that runs there. */
export default [
  {
    files: ['resolvers/*.js'],
    plugins: { '@aws-appsync': appsync },
    languageOptions: { parser, ecmaVersion: 2022, sourceType: 'module' },
    rules: appsync.configs.base.rules,
  },
];
