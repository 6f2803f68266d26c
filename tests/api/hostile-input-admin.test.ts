import { testHostileInput } from '../support/hostile-input.ts';

await testHostileInput((namespace) => namespace === 'admin');
