import { testHostileInput } from '../../support/api/hostile-input.ts';

await testHostileInput((namespace) => namespace === 'admin');
