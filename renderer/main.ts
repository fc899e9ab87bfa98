document.title = `Shamrocks ${__APP_VERSION__}`;
