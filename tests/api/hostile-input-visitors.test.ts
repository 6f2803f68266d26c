import { testHostileInput } from '../support/hostile-input.ts';

await testHostileInput((namespace) => !['lab', 'admin'].includes(namespace));
