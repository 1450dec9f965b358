import { chromium } from "playwright-core";
import { readdirSync, readFileSync } from "node:fs";
function cpu(root){const ch=new Map(),s=new Map();for(const e of readdirSync("/proc")){const p=Number(e);if(Number.isNaN(p))continue;try{const t=readFileSync(`/proc/${e}/stat`,"utf8");const f=t.slice(t.lastIndexOf(")")+2).split(" ").map(Number);ch.set(f[1],[...(ch.get(f[1])??[]),p]);s.set(p,f.slice(11,15).reduce((a,b)=>a+b,0)/100);}catch{}}
const w=(p)=>(ch.get(p)??[]).reduce((a,c)=>a+w(c),s.get(p)??0);return (ch.get(root)??[]).reduce((a,c)=>a+w(c),0)}
const flags=process.argv.slice(2);
const FLAGS=["--no-sandbox","--disable-gpu","--disable-dev-shm-usage","--no-first-run","--disable-background-networking","--disable-component-update","--disable-sync","--disable-quic",...flags];
const b=await chromium.launch({executablePath:process.env.CHROME_PATH??"/usr/bin/chromium",args:FLAGS});
let last=cpu(process.pid);const lap=(n)=>{const c=cpu(process.pid);console.log(n.padEnd(30),(c-last).toFixed(2));last=c;};
lap("launched so far");
for (let round=0;round<2;round++){
const ctx=await b.newContext({viewport:{width:1440,height:900},reducedMotion:"reduce",baseURL:"http://localhost:4555"});
const p=await ctx.newPage();lap("context+page");
await p.goto("/");await p.getByRole("heading",{name:"The Anarchy"}).first().waitFor();await p.waitForLoadState("networkidle");lap("first page");
for(const g of ["anarchy","great-war","great-game","last-mughal","camel"]){
await p.goto("/new?game="+g);await p.locator("ol.seats select").first().waitFor();lap("form");
const sel=p.locator("ol.seats select");await sel.nth(1).selectOption("bot");
await p.getByRole("button",{name:"Open the table"}).click();
if(g==="anarchy"){const f=p.locator("cv-dialog[open] input, dialog[open] input").last();await f.fill("Wanda");await f.press("Enter");}
await p.waitForURL(/\/table\//);await p.locator("cv-decision-bar").waitFor();await p.locator(".bar.mine").first().waitFor({timeout:30000}).catch(()=>{});await p.waitForTimeout(1500);lap("table "+g);
await p.reload();await p.locator("cv-decision-bar").waitFor();await p.waitForTimeout(1500);lap("reload "+g);
}
await ctx.close();lap("closed");}
await b.close();
