export { readConfig, type Config } from './config.ts';
export { startService, type Service, type ServiceOptions } from './start-service.ts';
