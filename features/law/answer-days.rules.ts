/** Within so many days the operator answers who writes about their data or about an obstacle. */
export const answerDays = 30;
