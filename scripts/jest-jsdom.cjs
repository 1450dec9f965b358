const { default: JsdomEnvironment } = require("jest-environment-jsdom");
const { measured } = require("./jest-cpu.cjs");

module.exports = measured(JsdomEnvironment);
