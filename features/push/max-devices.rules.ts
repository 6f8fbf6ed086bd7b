/** How many devices a person may have; a further one is refused (push.devices). */
export const maxDevices = 10;
