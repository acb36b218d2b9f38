export { readConfig, type Config } from './config.ts';
export { runOperator, type OperatorInput } from './operator/run-operator.ts';
export { startService, type Service, type ServiceOptions } from './start-service.ts';
